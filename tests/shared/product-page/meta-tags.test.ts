import { describe, expect, test } from 'vitest';
import { found, NOTHING, read } from '#tests/support/product-pages.ts';

describe('the head of a page', () => {
  const head = `<meta property="og:title" content="Blue kettle | Tea House"><meta property="og:site_name" content="Tea House">
    <meta property="og:image" content="https://img.example/kettle.jpg">`;

  test.each([
    [
      'product:',
      '<meta property="product:price:amount" content="24.90"><meta property="product:price:currency" content="EUR">',
    ],
    [
      'og:',
      '<meta property="og:price:amount" content="24,90"><meta property="og:price:currency" content="EUR">',
    ],
    ['Twitter', '<meta name="twitter:label1" content="Price"><meta name="twitter:data1" content="€24.90">'],
  ])('its %s price is read', (_what, price) => {
    expect(read(head + price)).toEqual(found);
  });

  test('a page made to be shared gives title and picture', () => {
    expect(read(head)).toEqual({ ...found, price: null, currency: null });
  });

  test.each(['article', 'profile', 'video.other'])('a page of the kind %s is no product', (kind) => {
    expect(read(`${head}<meta property="og:type" content="${kind}">`)).toEqual(NOTHING);
  });
});

import { describe, expect, test } from 'vitest';
import { kettle, ld, NOTHING, read } from '#tests/support/product-pages.ts';

describe('hostile pages', () => {
  const start = '<title>Blue kettle</title><h1>Blue kettle</h1><meta property="og:type" content="product">';
  const long = (piece: string) => piece.repeat(Math.ceil(40_000 / piece.length));
  test.each([
    ['nested elements', long('<div>')],
    ['nested formatting', long('<p><b>')],
    ['nested products', long('<i itemscope itemtype="http://schema.org/Product" itemprop="name price">')],
    ['opening signs', long('<')],
    ['entities', long('&')],
    ['comments', long('<!--')],
    ['digits', long('1')],
    ['grouped digits', long('1.111 ')],
    ['prices', long('<s>$1</s>')],
    ['a long class', `<button class="${long('cart-')}">`],
    ['a long title', `<title>${long(' - at')}</title>`],
    ['blanks', long(' \n')],
    ['deep JSON', `<script type="application/ld+json">${long('[')}</script>`],
    ['commas in JSON', `<script type="application/ld+json">{"a":${long(' ,')}</script>`],
    ['many blocks', long(ld(kettle))],
    ['an amount to look for', `${ld({ ...kettle, offers: { price: 1_111_111 } })}${long('1 111 111 ')}`],
  ])('40,000 characters of %s are read in under a second', (_what, body) => {
    const before = performance.now();
    read(start + body);
    read(body + start);
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  test.each([
    ['elements', '<div>'.repeat(1_000_000)],
    ['paragraphs with bold letters', '<p><b>'.repeat(500_000)],
    ['tables', '<table><tr><td>'.repeat(300_000)],
  ])('%s nested a million deep are not read, and at once', (_what, body) => {
    const before = performance.now();
    expect(read(start + body)).toEqual(NOTHING);
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  test('labels built to keep a search for words busy are read in under a second', () => {
    const labels = ['a '.repeat(20), '.'.repeat(40), 'ab'.repeat(20), '9 x '.repeat(10), 'EUR'.repeat(13)];
    const before = performance.now();
    for (const label of labels) read(`${start}${`<p>${label}<b>€1</b>${label}</p>`.repeat(300)}`);
    expect(performance.now() - before).toBeLessThan(labels.length * 1_000);
  });

  test('names like __proto__ are data like any other', () => {
    expect(
      read(
        '<script type="application/ld+json">{"__proto__":{"@type":"Product"},"constructor":{"prototype":1}}</script>',
      ),
    ).toEqual(NOTHING);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

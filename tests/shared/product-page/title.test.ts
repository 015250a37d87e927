import { describe, expect, test } from 'vitest';
import { SCRAPE } from '#shared/limits.ts';
import { cleanTitle } from '#shared/product-page/title.ts';
import { read } from '#tests/support/product-pages.ts';

describe('titles', () => {
  const shops = ['Tea House', 'teahouse'];
  test.each([
    ['Blue kettle | Tea House', 'Blue kettle'],
    ['Tea House: Blue kettle', 'Blue kettle'],
    ['Tea House - Blue kettle', 'Blue kettle'],
    ['Blue kettle – teahouse.example', 'Blue kettle'],
    ['Blue kettle at Tea House', 'Blue kettle'],
    ['Buy Blue kettle | Tea House', 'Blue kettle'],
    ['Blue kettle online kaufen | Tea House', 'Blue kettle'],
    ['Blue kettle - Buy cheap kettles, big choice', 'Blue kettle'],
    ['$15 · Blue kettle', 'Blue kettle'],
    ['  Blue\n\t kettle\u00a0\u200b ', 'Blue kettle'],
    ['Blue &amp;amp; white kettle', 'Blue & white kettle'],
    ['Kettle &quot;Blue&quot; <b>1.7 l</b>', 'Kettle "Blue" 1.7 l'],
    ['Kettle - blue - 1.7 l', 'Kettle - blue - 1.7 l'],
    ['Tea House kettle for two people - blue', 'Tea House kettle for two people - blue'],
    ['Kettle-blue', 'Kettle-blue'],
    ['【茶】藍色水壺｜Tea House', '【茶】藍色水壺'],
    ['Tea House', null],
    ['', null],
  ])('%j reads %j', (title, clean) => {
    expect(cleanTitle(title, shops)).toBe(clean);
  });

  test('a title is cut at the limit, between characters', () => {
    expect(cleanTitle('🫖'.repeat(500), [])).toBe('🫖'.repeat(SCRAPE.titleLength));
  });

  test('of two names that agree the one without advertising is taken', () => {
    const html = `<title>Blue kettle for tea lovers, cheap and fast delivery | X</title><h1>Blue kettle</h1>
      <meta property="og:title" content="Blue kettle for tea lovers"><meta property="og:type" content="product">`;
    expect(read(html).title).toBe('Blue kettle');
  });
});

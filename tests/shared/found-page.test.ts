import { expect, test } from 'vitest';
import { type FoundPage, foundPageFragment, readFoundPage } from '#shared/found-page.ts';
import { FOUND_PAGE } from '#shared/limits.ts';
import { CLEANED, sent, WRITTEN_BY_NO_BUTTON } from '#tests/support/hostile-payloads.ts';

const FOUND: FoundPage = {
  url: 'https://shop.example/teapot?color=blue',
  title: 'Delft-blue teapot „groß“ 🫖',
  image: 'https://cdn.shop.example/teapot.webp',
  price: 46.5,
  currency: 'EUR',
  isPriceSure: true,
};

test('what a button found is read as it was, in letters that an address holds', () => {
  const fragment = foundPageFragment(FOUND);
  expect(fragment).toMatch(/^[\w-]+$/);
  expect(readFoundPage(`#${fragment}`)).toEqual(FOUND);
});

test('what is longer than an address may be loses its picture and the end of its title, and then its path', () => {
  const long = { ...FOUND, title: 'é'.repeat(9_000), image: `https://a.example/${'i'.repeat(2_000)}` };
  const fragment = foundPageFragment(long);
  expect(fragment.length).toBeLessThanOrEqual(FOUND_PAGE.addressLength);
  expect(readFoundPage(fragment)).toMatchObject({ url: FOUND.url, image: '', price: 46.5 });
  const longer = foundPageFragment({ ...long, url: `https://shop.example/${'p'.repeat(9_000)}` });
  expect(readFoundPage(longer)).toMatchObject({ url: 'https://shop.example' });
});

test.each([0, 2, 99, -1])('version %s is one of another button', (v) => {
  expect(readFoundPage(sent({ v, u: FOUND.url }))).toBe('outdated');
});

test.each(WRITTEN_BY_NO_BUTTON)('what no button writes is nothing: %s', (fragment) => {
  expect(readFoundPage(fragment)).toBeNull();
});

test.each(CLEANED)('of %o nothing is left that is none: %o', (part, expected) => {
  const read = readFoundPage(sent({ v: 1, u: FOUND.url, t: 'Teapot', ...part }));
  expect(read).toMatchObject(expected);
  expect(Object.keys(read ?? {}).sort()).toEqual(Object.keys(FOUND).sort());
});

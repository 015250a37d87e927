import { expect, test } from 'vitest';
import { type FoundPage, foundPageFragment, readFoundPage } from '#shared/found-page.ts';
import { FOUND_PAGE, ITEM } from '#shared/limits.ts';

const FOUND: FoundPage = {
  url: 'https://shop.example/teapot?color=blue',
  title: 'Delft-blue teapot „groß“ 🫖',
  image: 'https://cdn.shop.example/teapot.webp',
  price: 46.5,
  currency: 'EUR',
  isPriceSure: true,
};
const sent = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

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

test.each([
  '',
  '#',
  'top',
  '<script>',
  '%3Cscript%3E',
  'a'.repeat(FOUND_PAGE.addressLength + 1),
  sent(null),
  sent([]),
  sent('text'),
  sent(1),
  sent({}),
  sent({ v: '1' }),
  sent({ v: 1 }).slice(0, -2),
  Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url'),
])('what no button writes is nothing: %s', (fragment) => {
  expect(readFoundPage(fragment)).toBeNull();
});

test.each([
  [{ u: 'javascript:alert(1)' }, { url: '' }],
  [{ u: ' JavaScript:alert(1)' }, { url: '' }],
  [{ u: 'data:text/html,<script>' }, { url: '' }],
  [{ u: 'file:///etc/passwd' }, { url: '' }],
  [{ u: 'https://user:pass@shop.example/' }, { url: '' }],
  [{ u: 'https://' }, { url: '' }],
  [{ u: `https://a.example/${'x'.repeat(ITEM.urlLength)}` }, { url: '' }],
  [{ u: 7 }, { url: '' }],
  [{ u: { href: 'https://a.example' } }, { url: '' }],
  [{ i: 'javascript:alert(1)' }, { image: '' }],
  [{ i: 'data:image/svg+xml,<svg onload=alert(1)>' }, { image: '' }],
  [{ i: ['https://a.example/x.png'] }, { image: '' }],
  [{ t: '\u202egnp.exe\u0000\n\tName\u200b' }, { title: 'gnp.exe Name' }],
  [{ t: '\ud800' }, { title: '\ufffd' }],
  [{ t: 'x'.repeat(900) }, { title: 'x'.repeat(ITEM.nameLength) }],
  [{ t: { toString: 'x' } }, { title: '' }],
  [{ t: ['x'] }, { title: '' }],
  [{ p: '46.5' }, { price: null }],
  [{ p: -1 }, { price: null, currency: null }],
  [{ p: 0 }, { price: null }],
  [{ p: 1e300 }, { price: null }],
  [
    { p: null, c: 'EUR' },
    { price: null, currency: null },
  ],
  [{ p: 12.345, c: 'EUR' }, { price: 12.35 }],
  [
    { p: 12.345, c: 'JPY' },
    { price: 12, currency: 'JPY' },
  ],
  [{ p: 0.001, c: 'EUR' }, { price: null }],
  [
    { p: 5, c: 'XXX' },
    { price: 5, currency: null },
  ],
  [{ p: 5, c: '<b>' }, { currency: null }],
  [{ p: 5, c: ['EUR'] }, { currency: null }],
  [{ s: 'yes' }, { isPriceSure: false }],
  [{ __proto__: { v: 1 } }, {}],
  [{ constructor: 'x', extra: '<script>' }, {}],
])('of %o nothing is left that is none: %o', (part, expected) => {
  const read = readFoundPage(sent({ v: 1, u: FOUND.url, t: 'Teapot', ...part }));
  expect(read).toMatchObject(expected);
  expect(Object.keys(read ?? {}).sort()).toEqual(Object.keys(FOUND).sort());
});

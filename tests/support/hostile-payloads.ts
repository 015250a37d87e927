import type { FoundPage } from '#shared/found-page.ts';
import { FOUND_PAGE, ITEM } from '#shared/limits.ts';

/** As a button writes what it sends, whatever it is. */
export const sent = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export const WRITTEN_BY_NO_BUTTON: readonly string[] = [
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
];

/** Parts of a payload that are hostile or of the wrong kind, and what may be left of them. */
export const CLEANED: readonly (readonly [object, Partial<FoundPage>])[] = [
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
];

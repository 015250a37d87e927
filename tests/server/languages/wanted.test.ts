import { expect, test } from 'vitest';
import { localeIn, localeInCookie, localeOfCall } from '#server/languages/wanted.ts';

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fi, sv;q=0.5, en;q=0.9', 'en'],
  ['en;q=0, sv', 'sv'],
  ['pt-PT', 'pt-BR'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['PL', 'pl'],
  ['fi', null],
  ['*', null],
  ['', null],
  [undefined, null],
  ['nonsense; q=x, ;;;, "de"', null],
  ['de-'.repeat(5_000), null],
  [`${'xx,'.repeat(4_000)}de`, null],
])('an Accept-Language of %s wants %s', (header, locale) => {
  expect(localeIn(header)).toBe(locale);
  expect(localeOfCall(header)).toBe(locale ?? 'en');
});

test.each([
  ['ww_locale=sv', 'sv'],
  ['token=1; ww_locale=pt-BR; x=2', 'pt-BR'],
  ['ww_locale=xx', null],
  ['ww_locale=constructor', null],
  ['not_ww_locale=sv', null],
  ['', null],
  [undefined, null],
])('the cookie %s chooses %s', (cookie, locale) => {
  expect(localeInCookie(cookie)).toBe(locale);
});

import { expect, test } from 'vitest';
import { checkTls } from '#server/doctor/check-home.ts';
import { textsIn } from '#server/languages/texts.ts';
import { SELF } from '#tests/support/doctor.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const inDays = (days: number) => new Date(NOW + days * 86_400_000);

/** What is said of a sound certificate that ends then. */
const saidOf = (
  validTo: Date,
  headers: Record<string, string> = { 'strict-transport-security': 'max-age=1' },
) =>
  checkTls(
    {
      settings: { ...SELF, publicUrl: 'https://wishes.example' },
      database: null as never,
      texts: textsIn('en'),
      asked: {
        answer: { status: 200, headers, body: '', certificate: { flaw: null, validTo } },
        arrival: 'named',
        atMs: NOW,
      },
    },
    NOW,
  ).map(({ state, text }) => [state, text]);

test('a certificate that ends within two weeks is worth a look, and its day is named', () => {
  expect(saidOf(inDays(15))).toEqual([['ok', 'The certificate is sound until 2026-12-08.']]);
  expect(saidOf(inDays(13))).toEqual([['attention', 'The certificate ends on 2026-12-06.']]);
});

test('where browsers are not told to stay with https, that is said', () => {
  expect(saidOf(inDays(60), {})).toEqual([['attention', 'Browsers are not told to stay with https.']]);
});

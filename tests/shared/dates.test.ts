import { expect, test } from 'vitest';
import { formats } from '#shared/format.ts';
import { LOCALES } from '#shared/locale.ts';

const NEW_YEAR = '2027-01-01T09:05:00Z';

test('the first of a month is said in French as people say it, and every other day as a number', () => {
  const fr = formats('fr', 'UTC');
  expect(fr.day(NEW_YEAR)).toBe('1er janvier 2027');
  expect(fr.dayAndMonth(NEW_YEAR)).toBe('1er janvier');
  expect(fr.day('2027-01-11T09:05:00Z')).toBe('11 janvier 2027');
  expect(fr.time(NEW_YEAR)).toBe('09:05');
});

test.each(LOCALES)('a day in %s names its year and its time', (locale) => {
  const { shortMoment } = formats(locale, 'UTC');
  expect(shortMoment(NEW_YEAR)).toMatch(/2027.*\b0?9[:.]05|\b0?9[:.]05.*2027/);
});

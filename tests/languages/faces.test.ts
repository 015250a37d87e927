import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { directionOf, LANGUAGES, LOCALES } from '../../shared/locale.ts';
import { catalogOf } from '../support/said.ts';

const require = createRequire(import.meta.url);
const FACES = ['besley', 'atkinson-hyperlegible-next'];
const LATIN = LOCALES.filter((locale) => locale !== 'en' && directionOf(locale) === 'ltr');

/** What a face has to draw, by the first and last sign of each range. */
function rangesOf(face: string): [number, number][] {
  const css = readFileSync(require.resolve(`@fontsource-variable/${face}/wght.css`), 'utf8');
  return [...css.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
}

test.each(FACES.flatMap((face) => LATIN.map((locale) => ({ face, locale }))))(
  '$face draws every letter, price and quotation of $locale',
  ({ face, locale }) => {
    const ranges = rangesOf(face);
    const said = [...catalogOf(locale).entries.values()].map((entry) => entry.said).join('');
    const signs = new Set(
      [...`${said}${LANGUAGES[locale]}`].filter((sign) => /[\p{L}\p{Sc}\p{Pi}\p{Pf}]/u.test(sign)),
    );
    const missing = [...signs].filter((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return !ranges.some(([first, last]) => first <= code && code <= last);
    });
    expect(missing).toEqual([]);
  },
);

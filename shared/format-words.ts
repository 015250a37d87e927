import { codeOf, decimalsOf, ENGLISH_SIGNS, roundedIn } from './currency.ts';
import type { Locale } from './locale.ts';

interface Priced {
  price?: number | null | undefined;
  /** ISO 4217; none stands for the dollar of the specification. */
  currency?: string | null | undefined;
}

/**
 * How a language writes prices and quotations, by Unicode's CLDR: the sign before thousands and before decimals, a price of
 * `0` and its currency `¤`, quotation marks, and signs of its own. A table, because Intl of a browser and of the server may
 * differ, and the page would be drawn twice.
 */
type Custom = readonly [
  thousands: string,
  decimals: string,
  price: string,
  quotes: readonly [string, string],
  signs?: Readonly<Record<string, string>>,
];

const CUSTOMS: Readonly<Record<Locale, Custom>> = {
  en: [',', '.', '¤0', ['“', '”']],
  de: ['.', ',', '0\u00a0¤', ['„', '“']],
  nl: ['.', ',', '¤\u00a00', ['‘', '’']],
  fr: ['\u202f', ',', '0\u00a0¤', ['«\u202f', '\u202f»'], { USD: '$US', GBP: '£GB' }],
  es: ['.', ',', '0\u00a0¤', ['«', '»'], { USD: 'US$' }],
  it: ['.', ',', '0\u00a0¤', ['«', '»']],
  'pt-BR': ['.', ',', '¤\u00a00', ['“', '”'], { USD: 'US$' }],
  sv: ['\u00a0', ',', '0\u00a0¤', ['”', '”'], { SEK: 'kr' }],
  da: ['.', ',', '0\u00a0¤', ['”', '”'], { DKK: 'kr.' }],
  nb: ['\u00a0', ',', '0\u00a0¤', ['«', '»'], { NOK: 'kr' }],
  pl: ['\u00a0', ',', '0\u00a0¤', ['„', '”'], { PLN: 'zł' }],
  cs: ['\u00a0', ',', '0\u00a0¤', ['„', '“'], { CZK: 'Kč' }],
  he: [',', '.', '0\u00a0¤', ['”', '”']],
  ar: [',', '.', '0\u00a0¤', ['“', '”']],
};

/** How a language writes prices and quotations: a part of `formats` that a page without dates loads alone. */
export function wordFormats(locale: Locale) {
  const [thousands, decimals, pattern, [opened, closed], signs = {}] = CUSTOMS[locale];
  // A code is a word and stands apart from the number.
  const apart = pattern.replace('¤0', '¤\u00a00');
  return {
    /** "€1,250.00", "CHF 1,250.00", or null where nothing is to be shown: no price, zero or less (spec section 5). */
    price({ price = null, currency = null }: Priced): string | null {
      if (price === null || price <= 0) return null;
      const [whole = '', rest] = roundedIn(currency, price).toFixed(decimalsOf(currency)).split('.');
      const code = codeOf(currency);
      const sign = signs[code] ?? ENGLISH_SIGNS[code];
      const amount = whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (rest ? decimals + rest : '');
      return (sign ? pattern : apart).replace('0', () => amount).replace('¤', () => sign ?? code);
    },
    quote: (text: string) => opened + text + closed,
  };
}

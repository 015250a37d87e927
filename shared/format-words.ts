import { codeOf, decimalsOf, ENGLISH_SIGNS, roundedIn } from './currency.ts';
import type { Locale } from './locale.ts';

interface Priced {
  price?: number | null | undefined;
  /** ISO 4217; none stands for the dollar of the specification. */
  currency?: string | null | undefined;
}

/** "€1,250.00", "CHF 1,250.00", or null where nothing is to be shown: no price, zero or less (spec section 5). */
function price({ price = null, currency = null }: Priced): string | null {
  if (price === null || price <= 0) return null;
  const [whole = '', rest] = roundedIn(currency, price).toFixed(decimalsOf(currency)).split('.');
  const sign = ENGLISH_SIGNS[codeOf(currency)] ?? `${currency}\u00a0`;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest ? `.${rest}` : ''}`;
}

/** How a language writes prices and quotations: a part of `formats` that a page without dates loads alone. */
export const WORD_FORMATS = { en: { price, quote: (text: string) => `“${text}”` } } satisfies Record<
  Locale,
  object
>;

import type { Locale } from './locale.ts';

/** "$1,250.00", or null where nothing is to be shown: no price, zero or less (spec section 5). */
function price(amount: number | null): string | null {
  if (amount === null || amount <= 0) return null;
  // In decimals: as a binary fraction 1.005 lies below the half.
  const cents = Math.round(Number((amount * 100).toPrecision(15)));
  const [dollars = '', rest] = (cents / 100).toFixed(2).split('.');
  return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** How a language writes prices and quotations: a part of `formats` that a page without dates loads alone. */
export const WORD_FORMATS = { en: { price, quote: (text: string) => `“${text}”` } } satisfies Record<
  Locale,
  object
>;

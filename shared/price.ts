import { decimalsOf, roundedIn } from './currency.ts';

/** A price as stored, with the decimals of its currency; null when empty, zero or less (spec section 5). */
export function storedPrice(price: number | null, currency: string | null): number | null {
  const rounded = price === null ? 0 : roundedIn(currency, price);
  return rounded > 0 ? rounded : null;
}

/** Whether a price has no more decimals than its currency. */
export const isPayable = (price: number, currency: string | null) =>
  Number(price.toFixed(decimalsOf(currency))) === price;

/** A price as its field shows it, which is read again as the same whatever marks people use. */
export const priceInField = (price: number | null, currency: string | null) =>
  price === null ? '' : price.toFixed(decimalsOf(currency));

interface Priced {
  price: number | null;
  currency: string | null;
}

/** In which currency a price is that is new on a list where nobody says so: in that of the last one there. */
export const lastCurrency = (items: readonly Priced[]): string | null =>
  items.findLast(({ price, currency }) => price !== null && currency !== null)?.currency ?? null;

import { decimalsOf } from '#shared/currency.ts';
import { ITEM } from '#shared/limits.ts';
import { plainDigits } from '#shared/plain-digits.ts';
import { storedPrice } from '#shared/price.ts';
import { currencyIn } from './currency.ts';

export type Money = { amount: number; currency: string | null };

// Longer texts are sentences, and a sentence that holds a number is not a price.
const PRICE_TEXT_LENGTH = 80;

// Up to eleven digits in groups, then at most four decimals; "19,-" and "19.–" end in a dash instead of cents.
const AMOUNT = /\d{1,11}(?:[ '’]\d{3}|[.,]\d{2,3}){0,3}(?:[.,]\d{1,4})?(?!\d)/g;

// "12.99 - 19.99 USD": the currency stands after the second amount and belongs to the first as well.
const RANGE = /^ ?[-–—] ?[\d.,'’]{1,15}(?=\D|$)/;

/**
 * Reads the price in a short text, whatever its notation ("1.299,00 €", "$1,299.00", "1 299,00", "19,-").
 * The first amount beside a currency wins, else the first amount. `country` (ISO 3166) settles signs that
 * several currencies share; `stated` is the currency that stands elsewhere. Null when there is no amount above zero.
 */
export function moneyIn(text: string, country: string | null, stated: string | null = null): Money | null {
  if (text.length > PRICE_TEXT_LENGTH * 4) return null;
  const plain = plainDigits(text);
  if (plain.length > PRICE_TEXT_LENGTH) return null;
  const amounts = amountsIn(plain, country, stated);
  return (amounts.find(({ money }) => money.currency !== null) ?? amounts[0])?.money ?? null;
}

export type PlacedAmount = {
  money: Money;
  /** Where its digits begin. */
  at: number;
  /** The text before it and after the one before it. */
  before: string;
  after: string;
  /** It is the lower end of two. */
  isRange: boolean;
};

/** All amounts above zero in a short text with Latin digits, in its order, and the texts around them. */
export function amountsIn(plain: string, country: string | null, stated: string | null): PlacedAmount[] {
  let done = 0;
  return [...plain.matchAll(AMOUNT)].flatMap(({ 0: digits, index }) => {
    const before = plain.slice(done, index);
    const after = plain.slice(index + digits.length);
    const range = RANGE.exec(after)?.[0] ?? '';
    const currency = currencyIn(plain.slice(0, index), after.slice(range.length), country);
    const amount = amountOf(digits, stated ?? currency);
    done = index + digits.length;
    return amount === null
      ? []
      : [{ money: { amount, currency }, at: index, before, after, isRange: range !== '' }];
  });
}

/** The value of a machine-readable price in a currency: a JSON number as it is, a text by the rules of moneyIn. */
export function statedAmount(value: unknown, currency: string | null): number | null {
  if (typeof value === 'number') return inRange(value, currency);
  if (typeof value !== 'string') return null;
  // Four decimals are how some shops export a price ("67.8400"); people never write them.
  if (/^\d{1,8}\.\d{4,6}$/.test(value.trim())) return inRange(Number(value), currency);
  return moneyIn(value, null, currency)?.amount ?? null;
}

function amountOf(digits: string, currency: string | null): number | null {
  const bare = digits.replace(/['’ ]/g, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (last < 0) return inRange(Number(bare), currency);
  const decimals = bare.length - last - 1;
  const whole = bare.slice(0, last).replace(/[.,]/g, '');
  // Three digits after the last mark are thousands ("24.990"), unless what stands before is no group ("0.999") or they are
  // what the currency has ("3.500 KWD").
  const isGroup = decimals === 3 && whole !== '0' && bare.search(/[.,]/) <= 3;
  if (isGroup && decimalsOf(currency) !== 3) return inRange(Number(whole + bare.slice(last + 1)), currency);
  return inRange(Number(`${whole}.${bare.slice(last + 1)}`), currency);
}

function inRange(amount: number, currency: string | null): number | null {
  return amount <= ITEM.priceMax ? storedPrice(amount, currency) : null;
}

import { ITEM } from '#shared/limits.ts';
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
 * several currencies share. Null when there is no amount above zero.
 */
export function moneyIn(text: string, country: string | null): Money | null {
  const plain = plainDigits(text);
  if (plain.length > PRICE_TEXT_LENGTH) return null;
  const amounts = [...plain.matchAll(AMOUNT)].flatMap(({ 0: digits, index }) => {
    const amount = amountOf(digits);
    if (amount === null) return [];
    const after = plain.slice(index + digits.length);
    const range = RANGE.exec(after)?.[0] ?? '';
    return [{ amount, currency: currencyIn(plain.slice(0, index), after.slice(range.length), country) }];
  });
  return amounts.find(({ currency }) => currency !== null) ?? amounts[0] ?? null;
}

/** The value of a machine-readable price: a JSON number as it is, a text by the rules of moneyIn. */
export function statedAmount(value: unknown): number | null {
  if (typeof value === 'number') return inRange(value);
  if (typeof value !== 'string') return null;
  // Four decimals are how some shops export a price ("67.8400"); people never write them.
  if (/^\d{1,8}\.\d{4,6}$/.test(value.trim())) return inRange(Number(value));
  return moneyIn(value, null)?.amount ?? null;
}

function amountOf(digits: string): number | null {
  const bare = digits.replace(/['’ ]/g, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (last < 0) return inRange(Number(bare));
  const decimals = bare.length - last - 1;
  const whole = bare.slice(0, last).replace(/[.,]/g, '');
  // Three digits after the last mark are thousands ("24.990"), unless what stands before is no group ("0.999").
  if (decimals === 3 && whole !== '0' && bare.search(/[.,]/) <= 3)
    return inRange(Number(whole + bare.slice(last + 1)));
  return inRange(Number(`${whole}.${bare.slice(last + 1)}`));
}

function inRange(amount: number): number | null {
  const cents = Math.round(amount * 100) / 100;
  return cents > 0 && cents <= ITEM.priceMax ? cents : null;
}

const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

function plainDigits(text: string): string {
  if (text.length > PRICE_TEXT_LENGTH * 4) return text;
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ARABIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) - PERSIAN_ZERO))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/\s+/g, ' ')
    .trim();
}

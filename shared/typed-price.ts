import { decimalsOf } from './currency.ts';
import { isCurrency } from './currency-codes.ts';
import { HOME_WORDS, SHARED_SIGNS, SIGNS } from './currency-signs.ts';
import { plainDigits } from './plain-digits.ts';

export interface TypedPrice {
  /** Null where nothing stands but perhaps a sign. */
  amount: number | null;
  /** Of the sign beside it, else the one that was likely. */
  currency: string | null;
}

// What stands around the digits: "Rs.", "-" and ".5" before them, "19.–", "19,-" and "12." behind.
const NUMBER =
  /^(?<ahead>[^\d]*?)(?<point>(?<![\p{L}])[.,])?(?<digits>\d(?:[\d.,'’ ]*\d)?)(?<behind>[^\d]*)$/u;
const INSTEAD_OF_CENTS = /^[.,]? ?[-–—]{1,2}|^[.,]/;
const UNSEEN = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/**
 * Reads what a person typed into the price field, as people write prices: "1.299,00", "1 299,00 €", "CHF 1'299.–". `likely` is
 * the currency where no sign says another one. Undefined when it is no price.
 */
export function typedPrice(typed: string, likely: string | null): TypedPrice | undefined {
  const plain = plainDigits(typed.replace(UNSEEN, ''));
  const { ahead = plain, point, digits, behind = '' } = NUMBER.exec(plain)?.groups ?? {};
  const signs = `${ahead.replace(/[-−]/, digits ? '' : '$&')} ${behind.replace(INSTEAD_OF_CENTS, '')}`;
  const currency = currencyOf(signs, likely);
  if (currency === undefined) return undefined;
  if (digits === undefined) return { amount: null, currency };
  const amount = amountOf(point ? `0.${digits}` : digits, decimalsOf(currency));
  if (amount === undefined) return undefined;
  return { amount: /[-−]/.test(ahead) ? -amount : amount, currency };
}

/** Undefined where something stands that is no currency. */
function currencyOf(signs: string, likely: string | null): string | null | undefined {
  // In French of Canada: "12,00 $ US".
  const meant = signs
    .replace(/\$ (?=[a-z]{2}\b)/i, '$')
    .split(' ')
    .filter(Boolean)
    .map((sign) => meaning(sign.replace(/^\.+|\.+$/g, ''), likely));
  return meant.length === 0 ? likely : meant.includes(undefined) ? undefined : meant[0];
}

function meaning(sign: string, likely: string | null): string | null | undefined {
  const low = sign.toLowerCase();
  // Where no currency is set a dollar is that of the specification.
  if (low === '$' && likely === null) return null;
  const shared = SHARED_SIGNS.get(low) ?? HOME_WORDS.get(low);
  if (shared) return shared.find((code) => code === likely) ?? shared[0];
  const code = sign.toUpperCase();
  return isCurrency(code) ? code : SIGNS.get(low);
}

/** The value of digits with their marks; undefined where these stand as in no number. */
function amountOf(digits: string, decimals: number): number | undefined {
  const at = pointIn(digits, decimals);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const [first = '', ...groups] = whole.split(/[.,'’ ]/);
  const marks = new Set(whole.replace(/\d/g, ''));
  const isGrouped = first.length <= 3 && groups.at(-1)?.length === 3 && marks.size === 1;
  if (groups.length > 0 && !(isGrouped && groups.every((group) => /^\d{2,3}$/.test(group)))) return undefined;
  return Number(`${first}${groups.join('')}.${at < 0 ? 0 : digits.slice(at + 1)}`);
}

/** Where the decimals begin; -1 without any. Three digits behind one mark are thousands, unless the currency has three decimals. */
function pointIn(digits: string, decimals: number): number {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const before = digits.slice(0, at);
  if (at < 0 || before.includes(digits.charAt(at))) return -1;
  const isGroup = /^[1-9]\d{0,2}$/.test(before) && digits.length - at === 4 && decimals !== 3;
  return isGroup ? -1 : at;
}

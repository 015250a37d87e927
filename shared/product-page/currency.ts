import { isCurrency } from '#shared/currency-codes.ts';
import { currencyOfRegion } from '#shared/currency-of-region.ts';
import { HOME_WORDS, SHARED_SIGNS, SIGNS } from '#shared/currency-signs.ts';

const RENAMED: Record<string, string> = { RUR: 'RUB', BYR: 'BYN', RMB: 'CNY', NTD: 'TWD', YTL: 'TRY' };

/** The ISO 4217 code that a machine-readable currency means, or null. */
export function currencyCode(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 12) return null;
  const code = value.trim().toUpperCase();
  const today = RENAMED[code] ?? code;
  return isCurrency(today) ? today : (SIGNS.get(value.trim().toLowerCase()) ?? null);
}

// Codes that are words as well ("2 TOP", "1 PEN") are money at home alone.
const WORDS = new Set('ALL TRY TOP PEN CUP GEL MOP BAM SOS LAK MAD BOB COP RON SLE MUR PAB'.split(' '));

// A sign stands right beside its amount: letters, dots and signs without a digit or a blank between them.
const SIGN = /[\p{L}\p{Sc}]{0,6}[\p{Sc}.]{0,2}[\p{L}\p{Sc}]{0,6}/u;
const LAST = new RegExp(`(${SIGN.source})\\s?$`, 'u');
const FIRST = new RegExp(`^[.,]?[-–—]{0,2}\\s?(${SIGN.source})`, 'u');

/** The currency whose sign or code stands beside an amount; `country` (ISO 3166) settles signs that many share. */
export function currencyIn(before: string, after: string, country: string | null): string | null {
  const ahead = LAST.exec(before.slice(-20))?.[1] ?? '';
  const behind = FIRST.exec(after.slice(0, 20))?.[1] ?? '';
  return meaning(ahead, country) ?? meaning(behind, country);
}

function meaning(sign: string, country: string | null): string | null {
  const bare = sign.replace(/^\.+|\.+$/g, '');
  const low = bare.toLowerCase();
  if (!low) return null;
  const likely = currencyOfRegion(country);
  const shared = SHARED_SIGNS.get(low);
  if (shared) return shared.find((code) => code === likely) ?? shared[0] ?? null;
  const atHome = HOME_WORDS.get(low);
  if (atHome) return atHome.find((code) => code === likely) ?? null;
  return SIGNS.get(low) ?? codeInText(bare, likely) ?? signWithin(low, country);
}

function codeInText(text: string, likely: string | null): string | null {
  if (!/^[A-Z]{3}$/.test(text)) return null;
  return WORDS.has(text) && text !== likely ? null : currencyCode(text);
}

// "ab€" or "price$" glue a word to the sign.
function signWithin(text: string, country: string | null): string | null {
  const [sign] = /\p{Sc}/u.exec(text) ?? [];
  return sign && sign !== text ? meaning(sign, country) : null;
}

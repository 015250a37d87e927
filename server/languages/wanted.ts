import { LANGUAGE } from '#shared/limits.ts';
import { ENGLISH, isLocale, LOCALES, type Locale } from '#shared/locale.ts';

/** The language that an Accept-Language header (RFC 9110, 12.5.4) wants most of those we have; null for none of them. */
export function localeIn(header: string | undefined): Locale | null {
  if (!header || header.length > LANGUAGE.headerLength) return null;
  for (const tag of ranked(header)) {
    const locale = ours(tag);
    if (locale) return locale;
  }
  return null;
}

const RANGE = /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i;

function ranked(header: string): string[] {
  return header
    .split(',')
    .flatMap((part) => {
      const [, tag = '', quality = '1'] = RANGE.exec(part) ?? [];
      return tag && Number(quality) > 0 ? [{ tag, quality: Number(quality) }] : [];
    })
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** By the language alone: whoever reads Portuguese of Portugal reads that of Brazil rather than English. */
function ours(tag: string): Locale | null {
  const [language = ''] = tag.toLowerCase().split('-');
  const known = OTHER_NAMES[language] ?? language;
  return LOCALES.find((locale) => locale.split('-')[0] === known) ?? null;
}

// Norwegian has two written forms and one older code; Hebrew had another code.
const OTHER_NAMES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he' };

/** What the switcher of a page has stored (client/first/language.ts). */
export function localeInCookie(cookies: string | undefined): Locale | null {
  const [, stored = ''] = COOKIE.exec(cookies ?? '') ?? [];
  return isLocale(stored) ? stored : null;
}

const COOKIE = new RegExp(`(?:^|;)\\s*${LANGUAGE.cookie}=([\\w-]{1,8})(?=\\s*(?:;|$))`);

/** The language of an answer over REST: English where none is asked for, to the letter of the specification. */
export const localeOfCall = (acceptLanguage: string | undefined): Locale =>
  localeIn(acceptLanguage) ?? ENGLISH;

import { roundedIn } from './currency.ts';
import { isCurrency } from './currency-codes.ts';
import { FOUND_PAGE, ITEM } from './limits.ts';
import { shownName } from './shown-name.ts';
import { isWebAddress } from './web-address.ts';

/** What a button in somebody's browser found on the shop's page that they see. */
export interface FoundPage {
  url: string;
  title: string;
  image: string;
  price: number | null;
  /** ISO 4217; null where the page names none. */
  currency: string | null;
  /** Whether the price is sure enough to be filled in, and not only offered. */
  isPriceSure: boolean;
}

// Buttons live long in people's browsers, so what they send says how it is to be read.
const VERSION = 1;
/** Before it is cut to what a name may have: some pages have a book as their title. */
const LONGEST_TITLE = 2_000;

/** As the part of an address behind its #, which no server's log and no other page gets. At most FOUND_PAGE.addressLength. */
export function foundPageFragment(found: FoundPage): string {
  const cut = { ...found, title: found.title.slice(0, LONGEST_TITLE) };
  const written = encoded(cut);
  if (written.length <= FOUND_PAGE.addressLength) return written;
  const short = { ...cut, image: '', title: found.title.slice(0, ITEM.nameLength) };
  const isFitting = encoded(short).length <= FOUND_PAGE.addressLength;
  return encoded(isFitting ? short : { ...short, url: new URL(found.url).origin });
}

function encoded({ url, title, image, price, currency, isPriceSure }: FoundPage): string {
  const json = JSON.stringify({
    ...{ v: VERSION, u: url, t: title, i: image, p: price, c: currency, s: isPriceSure ? 1 : 0 },
  });
  const bytes = String.fromCharCode(...new TextEncoder().encode(json));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * What such a part of an address says, or `outdated` when it is written as no button of today does. Null for anything else.
 * Anybody can write one, so each field is cut and cleaned, and what is no web address or no price is left out.
 */
export function readFoundPage(fragment: string): FoundPage | 'outdated' | null {
  const sent = decoded(fragment.replace(/^#/, ''));
  if (sent === null) return null;
  if (sent.v !== VERSION) return 'outdated';
  const currency = typeof sent.c === 'string' && isCurrency(sent.c) ? sent.c : null;
  const price = priceOf(sent.p, currency);
  return {
    url: addressOf(sent.u),
    title: [...shownName(textOf(sent.t))].slice(0, ITEM.nameLength).join('').trim(),
    image: addressOf(sent.i),
    price,
    currency: price === null ? null : currency,
    isPriceSure: sent.s === 1,
  };
}

type Sent = Record<string, unknown> & { v: number };

function decoded(text: string): Sent | null {
  if (text.length > FOUND_PAGE.addressLength || !/^[\w-]+$/.test(text)) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const sent: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isOurs = typeof sent === 'object' && sent !== null && 'v' in sent && typeof sent.v === 'number';
    return isOurs ? (sent as Sent) : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : '');

function addressOf(value: unknown): string {
  const address = textOf(value).trim();
  return address.length <= ITEM.urlLength && isWebAddress(address) && !new URL(address).username
    ? address
    : '';
}

function priceOf(value: unknown, currency: string | null): number | null {
  if (typeof value !== 'number' || !(value > 0) || value > ITEM.priceMax) return null;
  return roundedIn(currency, value) || null;
}

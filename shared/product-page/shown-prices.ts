import { plainDigits } from '#shared/plain-digits.ts';
import { currencyCode } from './currency.ts';
import { aroundAndAbove, type PageElement, shownText } from './dom.ts';
import type { Eyes } from './eyes.ts';
import { amountsIn, type Money } from './money.ts';
import type { Page } from './page.ts';
import { type PlacedText, placeBehind, weightAt } from './price-place.ts';
import { type PriceRole, roleByMarks, roleByWords } from './price-role.ts';

/** Longer texts are sentences. */
const TEXT_LENGTH = 60;
const LIMITS = { candidates: 300, levels: 4, label: 40 } as const;

const PAIR = 8;

export type ShownPrice = {
  money: Money;
  role: PriceRole;
  /** How likely it is the price, by its place. */
  weight: number;
  /** How many texts stand before it. */
  at: number;
};

/** The prices with their currency that a reader meets after the heading, those most likely to be asked for the thing first. */
export function shownPrices({ country }: Page, heading: PageElement, eyes?: Eyes): ShownPrice[] {
  const place = placeBehind(heading, TEXT_LENGTH);
  const prices: SizedPrice[] = [];
  let candidates = 0;
  let read = -1;
  for (const [index, { text, element }] of place.texts.entries()) {
    if (index <= read || text.length > TEXT_LENGTH || !/\p{Nd}/u.test(text)) continue;
    if (++candidates > LIMITS.candidates) break;
    const span = priceAround(place.texts, index, country);
    if (!span) continue;
    read = span.last;
    const marked = roleByMarks(element, place.sections, eyes);
    const size = eyes?.letterSize(element) ?? 0;
    const weight = weightAt(place, span.element, index);
    for (const { money, role } of rolesWithin(place.texts, span)) {
      prices.push({ money, role: marked === 'asked' ? role : marked, weight, at: index, size });
    }
  }
  return inOrder(prices);
}

type SizedPrice = ShownPrice & { size: number };

/** The largest letters are the price where all else is the same; the price next to a former one that is higher is what it is now. */
function inOrder(prices: SizedPrice[]): ShownPrice[] {
  const asked = prices.filter(({ role }) => role === 'asked');
  const largest = Math.max(0, ...asked.map(({ size }) => size));
  const reduced = new Set(
    prices.filter(({ role }) => role === 'former').map((former) => nearestBelow(former, asked)),
  );
  return prices
    .map((price) => {
      const { size, ...shown } = price;
      const more = (size > 0 && size === largest ? 0.1 : 0) + (reduced.has(price) ? 0.1 : 0);
      return { ...shown, weight: shown.weight + more };
    })
    .sort((one, other) => other.weight - one.weight);
}

function nearestBelow({ money, at }: ShownPrice, asked: SizedPrice[]): SizedPrice | undefined {
  const distance = (price: ShownPrice) => Math.abs(price.at - at);
  return asked
    .filter(
      (price) =>
        distance(price) <= PAIR &&
        price.money.currency === money.currency &&
        price.money.amount < money.amount,
    )
    .sort((one, other) => distance(one) - distance(other))[0];
}

type Span = { element: PageElement; first: number; last: number; text: string; country: string | null };

// Shops split a price into parts ("978,00" and "€"), so what stands around the digits is read too.
function priceAround(texts: PlacedText[], index: number, country: string | null): Span | null {
  const at = texts[index];
  if (!at) return null;
  for (const element of aroundAndAbove(at.element, LIMITS.levels)) {
    if (shownText(element, TEXT_LENGTH).length > TEXT_LENGTH) return null;
    const first = edge(texts, index, element, -1);
    const last = edge(texts, index, element, 1);
    const text = joined(texts.slice(first, last + 1));
    if (amountsIn(text, country, null).some(({ money }) => money.currency))
      return { element, first, last, text, country };
  }
  return null;
}

function edge(texts: PlacedText[], index: number, element: PageElement, step: 1 | -1): number {
  let at = index;
  const isInside = (text: PlacedText | undefined) =>
    text !== undefined && [...aroundAndAbove(text.element, 10)].includes(element);
  while (isInside(texts[at + step])) at += step;
  return at;
}

// Cents stand in an element of their own, small and without a mark: 24 and 90 are 24.90.
function joined(parts: PlacedText[]): string {
  return plainDigits(
    parts.reduce((whole, { text }) => {
      if (/^\d\d$/.test(text) && /(?:^|[^\d.,])\d{1,3}(?:[.,\s]\d{3})*$/.test(whole))
        return `${whole}.${text}`;
      const isGlued = /^[.,]\s?\d{0,2}/.test(text) || (/\d[.,]$/.test(whole) && /^\d/.test(text));
      return isGlued ? whole + text : `${whole} ${text}`;
    }, ''),
  );
}

const TO = /^(?:[-–—]|to|bis|à|a|tot|till|til|do|до)$/i;

function rolesWithin(texts: PlacedText[], span: Span) {
  const amounts = amountsIn(span.text, span.country, null);
  const isEnd = amounts.map(({ before }) => TO.test(withoutSign(before)));
  return amounts.flatMap(({ money, before, after, isRange }, index) => {
    if (!money.currency) return [];
    const label = index === 0 ? `${textNear(texts, span, -1)} ${before}` : before;
    const follows = after.trim().length > 2 ? after : `${after} ${textNear(texts, span, 1)}`;
    const isOneOfTwo = isRange || isEnd[index] || isEnd[index + 1];
    const role: PriceRole = isOneOfTwo ? 'from' : roleByWords(withoutSign(label), withoutSign(follows));
    return { money, role };
  });
}

const SIGN =
  /^\s?(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,2}|zł|Kč|kr|Ft|lei)\.?(?=\P{L}|$)|(?<=\P{L}|^)(?:[A-Z]{0,3}\p{Sc}|zł|Kč|kr)\s?$/gu;
const CODE = /^\s?[A-Z]{3}(?=\P{L}|$)|(?<=\P{L}|^)[A-Z]{3}\s?$/gu;

/** What is said before or behind an amount, without the sign that belongs to it. */
const withoutSign = (around: string) =>
  around
    .replace(SIGN, ' ')
    .replace(CODE, (code) => (currencyCode(code) ? ' ' : code))
    .trim();

/** The short text right before or behind, where the same small part of the page holds it; a price speaks for itself. */
function textNear(texts: PlacedText[], span: Span, step: 1 | -1): string {
  const near = texts[(step < 0 ? span.first : span.last) + step];
  if (!near || near.text.length > LIMITS.label) return '';
  const [, ...parents] = aroundAndAbove(span.element, 3);
  const above = new Set(aroundAndAbove(near.element, 4));
  if (!parents.some((parent) => above.has(parent))) return '';
  const isPrice = amountsIn(plainDigits(near.text), span.country, null).some(({ money }) => money.currency);
  return isPrice ? '' : near.text;
}

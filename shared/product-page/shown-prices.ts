import { plainDigits } from '#shared/plain-digits.ts';
import { aroundButtons, isBuyButton } from './buying.ts';
import { currencyCode } from './currency.ts';
import { aroundAndAbove, isElement, isText, nodesFrom, type PageElement, shownText } from './dom.ts';
import type { Eyes } from './eyes.ts';
import { amountsIn, type Money } from './money.ts';
import type { Page } from './page.ts';
import { marksOf, type PriceRole, roleByMarks, roleByWords } from './price-role.ts';
import { OTHERS_FOLLOW } from './price-words.ts';

const LIMITS = { texts: 10_000, candidates: 300, textLength: 60, levels: 4, buttons: 3, label: 40 } as const;

export type ShownPrice = { money: Money; role: PriceRole; weight: number };

type PlacedText = { text: string; element: PageElement };
type Place = {
  texts: PlacedText[];
  sections: Set<PageElement>;
  nearButton: Set<PageElement>;
  othersFrom: number;
};

/** The prices with their currency that a reader meets after the heading, those most likely to be asked for the thing first. */
export function shownPrices({ country }: Page, heading: PageElement, eyes?: Eyes): ShownPrice[] {
  const place = placeBehind(heading);
  const prices: (ShownPrice & { size: number })[] = [];
  let candidates = 0;
  let read = -1;
  for (const [index, { text, element }] of place.texts.entries()) {
    if (index <= read || text.length > LIMITS.textLength || !/\p{Nd}/u.test(text)) continue;
    if (++candidates > LIMITS.candidates) break;
    const span = priceAround(place.texts, index, country);
    if (!span) continue;
    read = span.last;
    const marked = roleByMarks(element, place.sections, eyes);
    const size = eyes?.letterSize(element) ?? 0;
    const weight = weightOf(place, span, index);
    for (const { money, role } of rolesWithin(place.texts, span)) {
      prices.push({ money, role: marked === 'asked' ? role : marked, weight, size });
    }
  }
  return inOrder(prices);
}

/** The largest letters are the price where all else is the same. */
function inOrder(prices: (ShownPrice & { size: number })[]): ShownPrice[] {
  const asked = prices.filter(({ role }) => role === 'asked');
  const largest = Math.max(0, ...asked.map(({ size }) => size));
  return prices
    .map(({ size, weight, ...price }) => ({
      ...price,
      weight: size > 0 && size === largest ? weight + 0.1 : weight,
    }))
    .sort((one, other) => other.weight - one.weight);
}

function placeBehind(heading: PageElement): Place {
  const texts: PlacedText[] = [];
  const buttons: PageElement[] = [];
  let othersFrom = Number.POSITIVE_INFINITY;
  for (const node of nodesFrom(heading)) {
    const around = node.parentNode;
    if (isText(node) && around && isElement(around)) {
      const text = node.nodeValue?.trim();
      if (!text) continue;
      if (text.length <= LIMITS.textLength && OTHERS_FOLLOW.test(text))
        othersFrom = Math.min(othersFrom, texts.length);
      if (texts.push({ text, element: around }) >= LIMITS.texts) break;
    } else if (buttons.length < LIMITS.buttons && isBuyButton(node)) buttons.push(node);
  }
  const sections = new Set(aroundAndAbove(heading, 100));
  return { texts, sections, nearButton: aroundButtons(buttons), othersFrom };
}

type Span = { element: PageElement; first: number; last: number; text: string; country: string | null };

// Shops split a price into parts ("978,00" and "€"), so what stands around the digits is read too.
function priceAround(texts: PlacedText[], index: number, country: string | null): Span | null {
  const at = texts[index];
  if (!at) return null;
  for (const element of aroundAndAbove(at.element, LIMITS.levels)) {
    if (shownText(element, LIMITS.textLength).length > LIMITS.textLength) return null;
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

const PRICE_MARK = /pri(?:ce|s|js|x)|preis|pre(?:cio|zzo|ço|t)|cena|hinta|kwota|amount|money/i;
const CHOSEN = /(?:^|[\s_-])(?:selected|active|checked|current|chosen)(?:$|[\s_-])/i;

/** How likely this is what is asked, by where it stands. */
function weightOf({ nearButton, othersFrom }: Place, { element }: Span, index: number): number {
  const close = [...aroundAndAbove(element, 4)];
  const isMarked = close.slice(0, 3).some((around) => PRICE_MARK.test(marksOf(around)));
  const isNear = [...aroundAndAbove(element, 8)].some((around) => nearButton.has(around));
  const isChoice = close.some(({ localName }) => localName === 'label' || localName === 'option');
  const isChosen = close.some(
    (around) => CHOSEN.test(marksOf(around)) || around.getAttribute('aria-checked') === 'true',
  );
  const choice = isChosen ? 0.05 : isChoice ? -0.2 : 0;
  const distance = index < 100 ? 0.1 : index > 400 ? -0.05 : 0;
  return (
    0.5 + (isMarked ? 0.2 : 0) + (isNear ? 0.15 : 0) + choice + distance + (index >= othersFrom ? -0.3 : 0)
  );
}

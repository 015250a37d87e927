import { plainDigits } from './plain-digits.ts';
import { amountsIn } from './product-page/money.ts';
import { shownName } from './shown-name.ts';
import { linkIn } from './web-address.ts';

/** What one line of a free text wishes for. */
export interface WishInText {
  /** Empty beside a link that says nothing else. */
  name: string;
  /** Empty without a link. */
  url: string;
  price: number | null;
  currency: string | null;
}

const BULLET = /^[\s\-–—*•·>]+|^\s*\d{1,3}[.)]\s+/;
const LONGEST_LINE = 300;

/**
 * The wishes in a message or a list that somebody typed: each link with what stands beside it. In a text without any link each
 * line is a wish. A number counts as its price only beside the sign of a currency.
 */
export const wishesInText = (text: string): WishInText[] => {
  const lines = readLines(text);
  const linked = lines.filter(({ wish }) => wish.url !== '');
  return (linked.length > 0 ? linked : lines).map(({ wish }) => wish);
};

/**
 * All lines of a text, and whether each is likely a wish: one with a link, a price or a bullet is, and every one where none has
 * any of these. The others may be what is said around them.
 */
export function likelyWishes(text: string): { wish: WishInText; isLikely: boolean }[] {
  const lines = readLines(text);
  const isMarked = lines.some(({ hasMark }) => hasMark);
  return lines.map(({ wish, hasMark }) => ({ wish, isLikely: hasMark || !isMarked }));
}

const readLines = (text: string): { wish: WishInText; hasMark: boolean }[] =>
  linesOf(text).flatMap((line) => {
    const linked = wishesOfLinks(line);
    if (linked.length > 0) return linked.map((wish) => ({ wish, hasMark: true }));
    const wish = wishOf(line, '');
    return wish
      ? { wish, hasMark: wish.price !== null || /^[\s]*(?:[-–—*•·>]|\d{1,3}[.)]\s)/.test(line) }
      : [];
  });

const linesOf = (text: string) => text.toWellFormed().replaceAll('\0', '').split(/\r?\n/);

function wishesOfLinks(line: string): WishInText[] {
  const wishes: WishInText[] = [];
  let rest = line;
  for (let link = linkIn(rest); link !== null; link = linkIn(rest)) {
    const at = rest.indexOf(link);
    const after = rest.slice(at + link.length);
    // What stands behind the last link of a line is about that one.
    const beside = linkIn(after) === null ? `${rest.slice(0, at)} ${after}` : rest.slice(0, at);
    wishes.push(wishOf(beside, link) ?? { name: '', url: link, price: null, currency: null });
    rest = after;
  }
  return wishes;
}

function wishOf(line: string, url: string): WishInText | null {
  const cut = shownName(line.slice(0, LONGEST_LINE).toWellFormed());
  const said = plainDigits(cut.replace(/\s+/g, ' ').replace(BULLET, ''));
  const priced = amountsIn(said, null, null).find(({ money }) => money.currency !== null);
  const name = priced
    ? `${said.slice(0, priced.at).replace(SIGN_BEHIND, '').replace(ABOUT, '')} ${priced.after.replace(SIGN_AHEAD, '')}`
    : said;
  // Where a link or a price stood, two marks may meet.
  const joined = name.replace(/\s+/g, ' ').replace(/[ ,;:]+(?=[,;:!?])/g, '');
  const bare = joined.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '');
  if (!/[\p{L}\p{N}]/u.test(bare) && url === '') return null;
  const money = priced?.money;
  return { name: bare, url, price: money?.amount ?? null, currency: money?.currency ?? null };
}

const SIGN_BEHIND = /[\s(]*(?:\p{Sc}|\b[A-Z]{3})?\s*$/u;
const SIGN_AHEAD = /^[.,]?[-–—]{0,2}\s*(?:\p{Sc}|[A-Z]{3}\b|(?:euros?|dollars?|pounds?|kr)\b)?[)\s]*/iu;
/** What is said before a price. */
const ABOUT = /[\s,(]+(?:about|around|ca\.?|for)\s*$/i;

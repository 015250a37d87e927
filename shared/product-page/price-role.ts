import { aroundAndAbove, type PageElement } from './dom.ts';
import type { Eyes } from './eyes.ts';
import {
  FORMER_WORDS,
  FREE_WORDS,
  FROM_WORDS,
  OTHER_WORDS,
  PART_AFTER,
  PART_BEFORE,
  TAX_AFTER,
  UNIT_AFTER,
} from './price-words.ts';

/** What a price on a page is: asked for the thing, asked before, the lowest of several, or for something else. */
export type PriceRole = 'asked' | 'former' | 'from' | 'other';

const CROSSED_OUT = /^(?:s|del|strike)$/;
const ELSEWHERE = /^(?:header|nav|footer|aside)$/;

// Whole words of a class or id: "old" alone or beside "price", never the end of "bold".
const FORMER =
  /(?:^|[\s_-])(?:old|was|before|strike\w{0,10}|crossed|rrp|uvp|msrp|compare\w{0,10}|sav(?:e|ing|ings)|omnibus|lowest)(?:$|[\s_-])|price[_-]?(?:old|was|before|strike|list|retail)|(?:old|was|strike|list|original|crossed|previous)[_-]?price/i;
const OTHER =
  /(?:^|[\s_-])(?:price-tax|net|netto|ex-?vat|ex-?tax|excl\w{0,8}|(?:unit|base|basic|per-?unit|grund)[_-]?pr(?:ice|eis)|price[_-]?per\w{0,12}|tier-?prices?|discount-amount|you-?save)(?:$|[\s_-])/i;
const OF_OTHERS =
  /(?:^|[\s_-])(?:related|recommend\w{0,10}|similar|upsell\w{0,4}|cross-?sell\w{0,4}|mini-?cart|shipping|delivery|instal?lments?|financ\w{0,6}|month\w{0,4}|(?:product|listing|item|offer|recs?)s?[_-]?(?:card|tile|teaser|grid|carousel|slider|listing)\w{0,2}|accessor(?:y|ies)|frequently|also-bought|sponsored|recently|klarna|afterpay|clearpay|paypal|warranty|trade-?in|subscri\w{0,6}|bundle\w{0,2}|coupon|reviews?)(?:$|[\s_-])/i;
const UNSEEN = /(?:^|\s)(?:hidden|hide|d-none|is-hidden|u-hidden)(?:$|\s)/;
// Hidden on small screens, and shown on others.
const SEEN_SOMEWHERE = /(?:^|\s)(?:d-(?:sm|md|lg|xl|xxl)-\w|(?:sm|md|lg|xl):|visible-)/;
const NOT_DISPLAYED = /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden/i;

// Only what stands close to the digits speaks of this price; far above, the words mean whole sections.
const LEVELS = { close: 4, all: 30 } as const;

/** What the class, id or name of an element says, in words: "ProductCard_price" is "Product-Card_price". */
export const marksOf = (element: PageElement) =>
  ['class', 'id', 'data-testid', 'itemprop']
    .map((name) => element.getAttribute(name)?.slice(0, 200) ?? '')
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1-$2');

/**
 * The role of a price by what stands around it. `sections` are the elements around the page's heading: whatever they are
 * called, they hold the thing itself.
 */
export function roleByMarks(element: PageElement, sections: Set<PageElement>, eyes?: Eyes): PriceRole {
  if (eyes && !eyes.isSeen(element)) return 'other';
  let role: PriceRole = eyes?.isStruck(element) ? 'former' : 'asked';
  let level = 0;
  for (const around of aroundAndAbove(element, LEVELS.all)) {
    if (sections.has(around)) break;
    const marks = marksOf(around);
    if (ELSEWHERE.test(around.localName) || OF_OTHERS.test(marks)) return 'other';
    if (!eyes && isHidden(around)) return 'other';
    if (level++ >= LEVELS.close) continue;
    if (OTHER.test(marks)) return 'other';
    if (CROSSED_OUT.test(around.localName) || FORMER.test(marks)) role = 'former';
  }
  return role;
}

function isHidden(element: PageElement): boolean {
  const classes = element.getAttribute('class')?.slice(0, 300) ?? '';
  return (
    element.getAttribute('hidden') !== null ||
    (UNSEEN.test(classes) && !SEEN_SOMEWHERE.test(classes)) ||
    NOT_DISPLAYED.test(element.getAttribute('style')?.slice(0, 300) ?? '')
  );
}

/** The role of a price by its label and by what follows. */
export function roleByWords(label: string, after: string): PriceRole {
  if (UNIT_AFTER.test(after) || PART_AFTER.test(after) || TAX_AFTER.test(after)) return 'other';
  // Most prices stand alone.
  if (!/\p{L}|\d/u.test(label)) return 'asked';
  if (PART_BEFORE.test(label)) return 'other';
  if (OTHER_WORDS.test(label) && !FREE_WORDS.test(label)) return 'other';
  if (FORMER_WORDS.test(label)) return 'former';
  return FROM_WORDS.test(label) ? 'from' : 'asked';
}

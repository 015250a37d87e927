import { currencyIn } from './currency.ts';
import { aroundAndAbove, type PageElement, shownText, textsFrom } from './dom.ts';
import { type Money, moneyIn } from './money.ts';
import type { Page } from './page.ts';

const LIMITS = { candidates: 300, textLength: 60, levels: 4, above: 30, pageText: 500_000 } as const;

const CROSSED_OUT = /^(?:s|del|strike)$/;
const ELSEWHERE = /^(?:header|nav|footer|aside)$/;

// Whole words of a class or id: "old" alone or beside "price", never the end of "bold".
const FORMER =
  /(?:^|[\s_-])(?:old|was|before|strike\w{0,10}|crossed|rrp|uvp|msrp|compare\w{0,10}|sav(?:e|ing|ings))(?:$|[\s_-])|price[_-]?(?:old|was|before|strike|list)|(?:old|was|strike|list)[_-]?price/i;
const BEFORE_TAX = /(?:^|[\s_-])(?:tax|net|netto|ex-?vat|ex-?tax|excl\w{0,8})(?:$|[\s_-])/i;
const OF_OTHERS =
  /(?:^|[\s_-])(?:related|recommend\w{0,10}|similar|upsell\w{0,4}|cross-?sell\w{0,4}|mini-?cart|shipping|delivery|instal?lments?|financ\w{0,6}|month\w{0,4})(?:$|[\s_-])/i;

/**
 * The first price with its currency that a reader meets after the heading; null when there is none.
 * One that looks like a former price counts only when no other follows.
 */
export function visiblePrice({ country }: Page, heading: PageElement): Money | null {
  let candidates = 0;
  let former: Money | null = null;
  for (const { text, element } of textsFrom(heading)) {
    if (text.length > LIMITS.textLength || !/\p{Nd}/u.test(text)) continue;
    if (++candidates > LIMITS.candidates) break;
    const role = roleOf(element);
    const money = role === 'other' ? null : priceAround(element, country);
    if (money && role === 'asked') return money;
    if (money) former ??= money;
  }
  return former;
}

/** True when the amount stands beside a currency somewhere in what a reader of the page sees. */
export function isShown({ all, country }: Page, amount: number): boolean {
  const [body] = all('body');
  const text = body ? shownText(body, LIMITS.pageText) : '';
  return [...text.matchAll(amountPattern(amount))]
    .slice(0, LIMITS.candidates)
    .some(({ 0: digits, index }) => {
      const end = index + digits.length;
      return (
        currencyIn(text.slice(Math.max(0, index - 20), index), text.slice(end, end + 20), country) !== null
      );
    });
}

function amountPattern(amount: number): RegExp {
  const [whole = '', cents = '00'] = amount.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, "[.,'’ ]?");
  const decimals = cents === '00' ? '(?:[.,]0{1,2})?' : `[., ]{0,2}${cents.replace(/0$/, '0?')}`;
  return new RegExp(`(?<![\\d.,])${grouped}${decimals}(?!\\d)`, 'g');
}

// Shops split a price into parts ("978,00" and "€"), so what stands around the digits is read too.
function priceAround(element: PageElement, country: string | null): Money | null {
  for (const around of aroundAndAbove(element, LIMITS.levels)) {
    const text = shownText(around, LIMITS.textLength);
    if (text.length > LIMITS.textLength) return null;
    const money = moneyIn(text, country);
    if (money?.currency) return money;
  }
  return null;
}

function roleOf(element: PageElement): 'asked' | 'former' | 'other' {
  let level = 0;
  let role: 'asked' | 'former' = 'asked';
  for (const around of aroundAndAbove(element, LIMITS.above)) {
    const name = around.localName;
    const marks = `${around.getAttribute('class') ?? ''} ${around.getAttribute('id') ?? ''}`.slice(0, 300);
    if (ELSEWHERE.test(name) || OF_OTHERS.test(marks)) return 'other';
    // Only what stands close to the digits speaks of this price; far above, the words mean whole sections.
    if (level++ >= 4) continue;
    if (CROSSED_OUT.test(name) || BEFORE_TAX.test(marks)) return 'other';
    if (FORMER.test(marks)) role = 'former';
  }
  return role;
}

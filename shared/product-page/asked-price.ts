import { currencyIn } from './currency.ts';
import { shownOnPage } from './dom.ts';
import type { StatedMoney } from './found-product.ts';
import type { Money } from './money.ts';
import type { Page } from './page.ts';
import type { ReadFrom } from './product.ts';
import type { ShownPrice } from './shown-prices.ts';

/** A price, where it was read, and how sure it is, from 0 to 1. */
export type AskedPrice = { money: Money; from: ReadFrom; sure: number };

const HOW_SURE = {
  bothSaySo: 0.95,
  statedAndSeen: 0.9,
  stated: 0.8,
  afterTax: 0.8,
  chosen: 0.8,
  reduced: 0.75,
  oneOfMany: 0.5,
  lowestOfMany: 0.4,
  contradicted: 0.45,
  former: 0.3,
} as const;

// Data often states the price before tax, which a buyer here never sees; no tax on sales is higher than this.
const HIGHEST_TAX = 1.3;
/** A price in the text that stands where prices stand, beside its button or called a price. */
const WELL_PLACED = 0.65;
const PLACED = 0.55;

/** Of the prices that a page states and those that it shows, the one that is asked. */
export function askedPrice(page: Page, stated: StatedMoney[], shown: ShownPrice[]): AskedPrice | null {
  const asked = shown.filter(({ role }) => role === 'asked');
  const [best] = asked;
  const placed = best && best.weight >= WELL_PLACED ? best : undefined;
  const found =
    confirmed(page, stated, shown) ??
    among(stated, asked) ??
    withTax(stated, shown, best) ??
    reduced(stated, shown, placed) ??
    alone(stated, shown, placed) ??
    ofText(shown);
  return found && withCurrency(found, [...stated, ...shown.map(({ money }) => money)]);
}

const isSame = (one: Money, other: Money) =>
  one.amount === other.amount && (one.currency === other.currency || !one.currency || !other.currency);

/** A stated price that is also shown, unless what is shown says that it is no more. */
function confirmed(page: Page, stated: StatedMoney[], shown: ShownPrice[]): AskedPrice | null {
  for (const money of stated) {
    const roles = shown.filter((price) => isSame(price.money, money)).map(({ role }) => role);
    if (roles.includes('asked')) return { money, from: money.from, sure: HOW_SURE.bothSaySo };
    if (money.range || roles.includes('former') || roles.includes('from')) continue;
    if (isShown(page, money.amount)) return { money, from: money.from, sure: HOW_SURE.statedAndSeen };
  }
  return null;
}

/** Of several variants the one whose price is shown. */
function among(stated: StatedMoney[], asked: ShownPrice[]): AskedPrice | null {
  const isWithin = ({ amount, currency }: Money) =>
    stated.some(
      ({ range, currency: own }) =>
        range && own === currency && amount >= range.lowest && amount <= range.highest,
    );
  const chosen = asked.find(({ money, weight }) => weight >= WELL_PLACED && isWithin(money));
  return chosen ? { money: chosen.money, from: 'page', sure: HOW_SURE.chosen } : null;
}

/** What is shown where a price is stated that lacks the tax. */
function withTax(
  stated: StatedMoney[],
  shown: ShownPrice[],
  best: ShownPrice | undefined,
): AskedPrice | null {
  if (!best || best.weight < PLACED) return null;
  const { money } = best;
  const isTaxed = stated.some((before) => {
    const { amount, currency } = before;
    // Nobody is shown a price without its tax.
    if (isShownAs(before, shown)) return false;
    const factor = money.amount / amount;
    return factor > 1 && factor <= HIGHEST_TAX && currency === money.currency;
  });
  return isTaxed ? { money, from: 'page', sure: HOW_SURE.afterTax } : null;
}

/** What is shown where the price before is stated, or the one that the page shows crossed out. */
function reduced(
  stated: StatedMoney[],
  shown: ShownPrice[],
  placed: ShownPrice | undefined,
): AskedPrice | null {
  if (!placed) return null;
  const isReduced = stated.some(
    (before) =>
      before.amount > placed.money.amount &&
      shown.some(({ role, money }) => role === 'former' && isSame(money, before)),
  );
  return isReduced ? { money: placed.money, from: 'page', sure: HOW_SURE.reduced } : null;
}

/** A stated price that nothing on the page confirms; another one in its place makes it doubtful. */
function alone(
  stated: StatedMoney[],
  shown: ShownPrice[],
  placed: ShownPrice | undefined,
): AskedPrice | null {
  const [money] = stated;
  if (!money) return null;
  if (money.range) return { money, from: money.from, sure: HOW_SURE.lowestOfMany };
  const isDoubtful = placed !== undefined && !isShownAs(money, shown);
  return { money, from: money.from, sure: isDoubtful ? HOW_SURE.contradicted : HOW_SURE.stated };
}

const isShownAs = (money: Money, shown: ShownPrice[]) => shown.some((price) => isSame(price.money, money));

const SIDE_BY_SIDE = 12;

/** The best placed price; where others stand beside it that are as well placed, as those of formats, somebody has to choose. */
function ofText(shown: ShownPrice[]): AskedPrice | null {
  const best = shown.find(({ role }) => role === 'asked');
  if (best) {
    const isOneOfMany = shown.some(
      ({ role, money, weight, at }) =>
        role === 'asked' &&
        weight === best.weight &&
        money.amount !== best.money.amount &&
        Math.abs(at - best.at) <= SIDE_BY_SIDE,
    );
    return { money: best.money, from: 'page', sure: isOneOfMany ? HOW_SURE.oneOfMany : best.weight };
  }
  const other = shown.find(({ role }) => role === 'from' || role === 'former');
  return other ? { money: other.money, from: 'page', sure: HOW_SURE.former } : null;
}

/** Its currency may stand elsewhere on the page than the amount. */
function withCurrency(price: AskedPrice, others: Money[]): AskedPrice {
  if (price.money.currency) return price;
  const currency = others.find((other) => other.currency)?.currency ?? null;
  return { ...price, money: { amount: price.money.amount, currency } };
}

const READ = { pageText: 500_000, places: 300 } as const;

/** True when the amount stands beside a currency somewhere in what a reader of the page sees. */
function isShown({ all, country }: Page, amount: number): boolean {
  const text = shownOnPage({ all }, READ.pageText);
  return [...text.matchAll(amountPattern(amount))].slice(0, READ.places).some(({ 0: digits, index }) => {
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

import type { Money } from './money.ts';
import type { ReadFrom } from './product.ts';

/** A price as a page states it. Where it states several for the thing's variants, the first, and the ends of their range. */
export type StatedMoney = Money & { from: ReadFrom; range: { lowest: number; highest: number } | null };

/** One product as one part of a page describes it. */
export type FoundProduct = {
  name: string | null;
  brand: string | null;
  /** Addresses as written on the page, the best first. */
  images: string[];
  money: StatedMoney | null;
  /** The page says that nobody can buy it now. */
  soldOut: boolean;
};

/** What the prices of one product state together. */
export function stated(prices: Money[], from: ReadFrom): StatedMoney | null {
  const [first] = prices;
  if (!first) return null;
  const amounts = prices.flatMap(({ amount, currency }) => (currency === first.currency ? amount : []));
  const range = { lowest: Math.min(...amounts), highest: Math.max(...amounts) };
  return { ...first, from, range: range.lowest < range.highest ? range : null };
}

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text in one spelling, for comparing titles. */
export function wordsOf(text: string): string[] {
  return text.slice(0, 1_000).normalize('NFKC').toLowerCase().match(WORD) ?? [];
}

/**
 * Picks the product the page is about. Pages also describe accessories, variants and what others bought, so the
 * name has to agree with one of the page's headings; null when none does.
 */
export function mainProduct(found: FoundProduct[], headings: string[]): FoundProduct | null {
  const lines = headings.map((line) => new Set(wordsOf(line))).filter(({ size }) => size > 0);
  const ranked = found
    .map((product) => ({ product, agreement: agreement(product, lines) }))
    .sort((one, other) => other.agreement - one.agreement);
  const [best] = ranked;
  return best && best.agreement >= 0.34 ? best.product : null;
}

function agreement({ name, money }: FoundProduct, lines: Set<string>[]): number {
  // Without a name or a heading there is nothing to contradict it; a price decides among equals.
  const bonus = money ? 0.01 : 0;
  if (!name || lines.length === 0) return 0.34 + bonus;
  const words = wordsOf(name);
  const shares = lines.map((line) => words.filter((word) => line.has(word)).length / (words.length || 1));
  return Math.max(...shares) + bonus;
}

import type { Money } from './money.ts';

/** One product as one part of a page describes it. */
export type FoundProduct = {
  name: string | null;
  /** Addresses as written on the page, the best first. */
  images: string[];
  money: Money | null;
  /** The page says that nobody can buy it now. */
  soldOut: boolean;
};

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

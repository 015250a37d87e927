import { SCRAPE } from '#shared/limits.ts';
import { withoutMarkup } from './entities.ts';
import { wordsOf } from './found-product.ts';
import { moneyIn } from './money.ts';

// What shops put between a product's name, their own and their slogans. A dash counts only between blanks.
const BREAK =
  /\s*[|｜]\s*|\s+[-–—·•»:@~]\s+|\s*::\s*|\s+(?:at|on|bei|chez|su|en)\s+(?=\S{2,40}(?:\s\S{1,20}){0,3}$)|:\s+/u;
const BUY_BEFORE =
  /^(?:buy|shop|order|kaufe|acheter|comprar|comprare|compra|купить|kup|koop|köp|køb)\s+(?=\S+\s)/iu;
const BUY_AFTER =
  /\s+(?:(?:online\s)?(?:kaufen|bestellen|kopen|bestil)|online|(?:for|on) sale|купить|fast delivery)$/iu;
const LONGEST_READ = 1_000;

/** A text as a person would write it: entities and tags resolved, blanks collapsed, nothing invisible. */
export function plainText(text: string): string {
  return (
    // Twice, because shops escape texts that were escaped already.
    withoutMarkup(withoutMarkup(text.slice(0, LONGEST_READ)))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
      .replace(/[\p{Co}\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\s]+/gu, ' ')
      .toWellFormed()
      .trim()
  );
}

/** A product's name without the shop's: parts that name the shop, a price, or "buy" around it are taken off. */
export function cleanTitle(text: string, shopNames: string[]): string | null {
  const parts = split(plainText(text));
  const kept = parts.filter(({ text: part }, index) => {
    if (isPrice(part)) return false;
    if (index === 0) return !namesShop(part, JUST_THE_SHOP, shopNames);
    return !BUY_BEFORE.test(part) && !namesShop(part, Number.POSITIVE_INFINITY, shopNames);
  });
  const joined = kept.map(({ text: part, gap }, index) => (index === 0 ? part : gap + part)).join('');
  const name = joined.replace(BUY_BEFORE, '').replace(BUY_AFTER, '').trim();
  return name ? [...name].slice(0, SCRAPE.titleLength).join('').trim() : null;
}

type Part = { text: string; gap: string };

function split(text: string): Part[] {
  const parts: Part[] = [];
  let rest = text;
  let gap = '';
  for (let found = BREAK.exec(rest); found && parts.length < 20; found = BREAK.exec(rest)) {
    if (found.index > 0) parts.push({ text: rest.slice(0, found.index), gap });
    gap = found[0];
    rest = rest.slice(found.index + gap.length);
  }
  if (rest) parts.push({ text: rest, gap });
  return parts;
}

// The first part is the name as a rule: there a shop's name counts only when hardly anything stands around it.
const JUST_THE_SHOP = 2;

/** Whether a text is one of the shop's names, with at most so many words around it. */
export function namesShop(part: string, wordsAround: number, shopNames: string[]): boolean {
  const own = wordsOf(part);
  return shopNames.some((shop) => {
    const words = wordsOf(shop);
    if (words.length === 0 || own.length > words.length + wordsAround) return false;
    return ` ${own.join(' ')} `.includes(` ${words.join(' ')} `) || own.join('') === words.join('');
  });
}

const isPrice = (part: string) =>
  part.length < 20 && moneyIn(part, null)?.currency != null && !/\p{L}{4}/u.test(part);

/**
 * The best of several names for one product. Of two that agree the shorter one is the name, and the longer one
 * the name with something around it; the earlier ones are trusted more. A name that the page's data states gives
 * way only to one much shorter, because what it has more is as a rule the colour or the size.
 */
export function bestTitle(stated: string | null, written: (string | null)[]): string | null {
  const [first, ...others] = written.filter((candidate) => candidate !== null);
  const best = others.reduce<string | null>(
    (core, other) => (isCoreOf(other, core, 1) ? other : core),
    first ?? null,
  );
  if (stated === null) return best;
  return [best, first, ...others].find((core) => core && isCoreOf(core, stated, 2 / 3)) ?? stated;
}

function isCoreOf(short: string, long: string | null, share: number): boolean {
  const inner = wordsOf(short);
  const outer = wordsOf(long ?? '');
  const all = new Set(outer);
  return (
    inner.length >= 2 &&
    inner.length < outer.length &&
    inner.length <= outer.length * share &&
    inner.every((word) => all.has(word))
  );
}

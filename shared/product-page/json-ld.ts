import { currencyCode } from './currency.ts';
import { writtenText } from './dom.ts';
import type { FoundProduct } from './found-product.ts';
import { type Money, moneyIn, statedAmount } from './money.ts';
import type { Page } from './page.ts';

type Node = Record<string, unknown>;

const LIMITS = { scripts: 40, scriptLength: 600_000, depth: 8, nodes: 2_000 } as const;

// Things that are products when somebody offers them.
const PRODUCT_TYPES = /^(?:product|productgroup|individualproduct|productmodel|someproducts)$/;
const OFFERED_TYPES = /^(?:book|videogame|movie|musicalbum|creativework|car|vehicle|softwareapplication)$/;
// Below these, products are other products.
const OTHERS =
  /^(?:isrelatedto|issimilarto|isaccessoryorsparepartfor|isconsumablefor|itemlistelement|review)$/i;

/** Every product described in the page's JSON-LD, in the page's order. Broken blocks are skipped. */
export function productsInJsonLd({ all }: Page): FoundProduct[] {
  const scripts = all('script[type*="ld+json"]').slice(0, LIMITS.scripts);
  const found: Node[] = [];
  const budget = { nodes: LIMITS.nodes };
  for (const script of scripts)
    collect(parsed(writtenText(script, LIMITS.scriptLength)), { depth: 0, budget, found });
  return found.map(productOf);
}

function parsed(text: string): unknown {
  if (text.length > LIMITS.scriptLength) return null;
  const bare = text
    .replace(/^\s*(?:\/\*|\/\/)?\s*<!(?:\[CDATA\[|--)\s*(?:\*\/)?/, '')
    .replace(/(?:\/\*|\/\/)?\s?(?:\]\]|--)>\s?(?:\*\/)?\s*;?\s*$/, '');
  try {
    return JSON.parse(bare);
  } catch {
    return parsedLeniently(bare);
  }
}

// Two slips that templates make: raw line breaks inside texts, and a comma after the last entry.
function parsedLeniently(text: string): unknown {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is wrong with the text.
    return JSON.parse(text.replace(/[\u0000-\u001f]/g, ' ').replace(/, {0,20}([}\]])/g, '$1'));
  } catch {
    return null;
  }
}

type Walk = { depth: number; budget: { nodes: number }; found: Node[] };

function collect(value: unknown, { depth, budget, found }: Walk): void {
  if (depth > LIMITS.depth || budget.nodes-- <= 0) return;
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, { depth: depth + 1, budget, found });
    return;
  }
  if (!isNode(value)) return;
  if (isProduct(value)) {
    found.push(value);
    return;
  }
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'object' && !OTHERS.test(key)) collect(entry, { depth: depth + 1, budget, found });
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]).slice(0, 100);
const nodes = (value: unknown): Node[] => list(value).filter(isNode);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value : null);

function isProduct(node: Node): boolean {
  const types = list(node['@type']).map((type) => String(type).split(/[/#:]/).at(-1)?.toLowerCase() ?? '');
  return types.some((type) => PRODUCT_TYPES.test(type) || (OFFERED_TYPES.test(type) && isNode(node.offers)));
}

function productOf(node: Node): FoundProduct {
  const variants = nodes(node.hasVariant);
  const sources = [node, ...variants];
  const offers = sources.flatMap((source) => nodes(source.offers));
  return {
    name: textOf(node.name) ?? variants.map(({ name }) => textOf(name)).find((name) => name !== null) ?? null,
    images: sources.flatMap(({ image }) => list(image).flatMap(imagesIn)),
    money: offers.reduce<Money | null>(firstMoney, null),
    soldOut: offers.length > 0 && offers.every(({ availability }) => isSoldOut(availability)),
  };
}

function imagesIn(image: unknown): string[] {
  if (typeof image === 'string') return [image];
  if (!isNode(image)) return [];
  return [image.contentUrl, image.url, image['@id']]
    .flatMap(list)
    .flatMap((address) => textOf(address) ?? []);
}

const isSoldOut = (availability: unknown) =>
  /outofstock|soldout|discontinued/i.test(String(availability).slice(0, 80));

const firstMoney = (found: Money | null, offer: Node) => found ?? moneyOf(offer);

function moneyOf(offer: Node): Money | null {
  const specifications = nodes(offer.priceSpecification).filter(isAskingPrice);
  const inner = nodes(offer.offers);
  for (const source of [offer, ...specifications]) {
    const currency = currencyCode(source.priceCurrency ?? offer.priceCurrency) ?? signOf(source.price);
    const amount = statedAmount(source.price, currency) ?? statedAmount(source.lowPrice, currency);
    if (amount !== null) return { amount, currency };
  }
  return (
    inner
      .slice(0, 20)
      .map(flatMoney)
      .find((money) => money !== null) ?? null
  );
}

const signOf = (price: unknown) =>
  typeof price === 'string' ? (moneyIn(price, null)?.currency ?? null) : null;

function flatMoney(offer: Node): Money | null {
  const currency = currencyCode(offer.priceCurrency);
  const amount = statedAmount(offer.price, currency);
  return amount === null ? null : { amount, currency };
}

// List prices and prices per litre stand beside what is asked.
function isAskingPrice({ priceType, referenceQuantity }: Node): boolean {
  return !/list|strike|msrp|srp/i.test(String(priceType ?? '').slice(0, 100)) && !isNode(referenceQuantity);
}

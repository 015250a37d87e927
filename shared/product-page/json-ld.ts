import { writtenText } from './dom.ts';
import { type FoundProduct, stated } from './found-product.ts';
import { isNode, list, type Node, nodes, textOf } from './json-nodes.ts';
import { isSoldOut, offeredMoney } from './offers.ts';
import type { Page } from './page.ts';

const LIMITS = { scripts: 40, scriptLength: 600_000, depth: 8, nodes: 2_000 } as const;

// Things that are products when somebody offers them.
const PRODUCT_TYPES = /^(?:product|productgroup|individualproduct|productmodel|someproducts)$/;
const OFFERED_TYPES = /^(?:book|videogame|movie|musicalbum|creativework|car|vehicle|softwareapplication)$/;
// Below these, products are other products.
const OTHERS =
  /^(?:isrelatedto|issimilarto|isaccessoryorsparepartfor|isconsumablefor|itemlistelement|review)$/i;

/** Every product described in the page's JSON-LD, in the page's order. Broken blocks are skipped. */
export function productsInJsonLd({ all, fetched }: Page): FoundProduct[] {
  const scripts = all('script[type*="ld+json"]').slice(0, LIMITS.scripts);
  const found: Node[] = [];
  const byId: NodesById = new Map();
  const budget = { nodes: LIMITS.nodes };
  for (const script of scripts) {
    collect(parsed(writtenText(script, LIMITS.scriptLength)), { depth: 0, budget, found, byId });
  }
  return found.map((node) => productOf(node, byId, fetched));
}

function parsed(text: string): unknown {
  if (text.length > LIMITS.scriptLength) return null;
  const bare = text
    .replace(/^\s*(?:\/\*|\/\/)?\s*<!(?:\[CDATA\[|--)\s*(?:\*\/)?/, '')
    .trimEnd()
    .replace(/;$/, '')
    .trimEnd()
    .replace(/(?:\/\*|\/\/)?\s?(?:\]\]|--)>\s?(?:\*\/)?$/, '');
  const value = parsedOr(bare, parsedLeniently);
  // Some templates write the data down as a text that holds it.
  return typeof value === 'string' ? parsedOr(value, () => null) : value;
}

function parsedOr(text: string, otherwise: (text: string) => unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise(text);
  }
}

// Slips that templates make: raw line breaks inside texts, a comma after the last entry, and entities where quotes belong.
function parsedLeniently(text: string): unknown {
  const unescaped = /^\s*[[{]\s*&quot;/.test(text)
    ? text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is wrong with the text.
  const repaired = unescaped.replace(/[\u0000-\u001f]/g, ' ').replace(/, {0,20}([}\]])/g, '$1');
  return parsedOr(repaired, () => null);
}

type NodesById = Map<string, Node>;
type Walk = { depth: number; budget: { nodes: number }; found: Node[]; byId: NodesById };

function collect(value: unknown, walk: Walk): void {
  if (walk.depth > LIMITS.depth || walk.budget.nodes-- <= 0) return;
  const inside = { ...walk, depth: walk.depth + 1 };
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, inside);
    return;
  }
  if (!isNode(value)) return;
  const id = textOf(value['@id']);
  if (id && Object.keys(value).length > 1) walk.byId.set(id, value);
  if (isProduct(value)) {
    walk.found.push(value);
    return;
  }
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'object' && !OTHERS.test(key)) collect(entry, inside);
  }
}

function isProduct(node: Node): boolean {
  const types = list(node['@type']).map((type) => String(type).split(/[/#:]/).at(-1)?.toLowerCase() ?? '');
  return types.some((type) => PRODUCT_TYPES.test(type) || (OFFERED_TYPES.test(type) && isNode(node.offers)));
}

function productOf(node: Node, byId: NodesById, fetched: URL): FoundProduct {
  const whole = (value: unknown) => nodes(value).map((part) => byId.get(String(part['@id'])) ?? part);
  const variants = whole(node.hasVariant);
  const sources = [node, ...variants];
  const offers = sources.flatMap((source) => whole(source.offers));
  const [brand] = sources.flatMap((source) => list(source.brand).flatMap(nameOf));
  return {
    name: textOf(node.name) ?? variants.map(({ name }) => textOf(name)).find((name) => name !== null) ?? null,
    brand: brand ?? null,
    images: sources.flatMap(({ image }) => list(image).flatMap(imagesIn)),
    money: stated(offeredMoney(offers, fetched), 'data'),
    soldOut: offers.length > 0 && offers.every(isSoldOut),
  };
}

const nameOf = (value: unknown) => textOf(isNode(value) ? value.name : value) ?? [];

function imagesIn(image: unknown): string[] {
  if (typeof image === 'string') return [image];
  if (!isNode(image)) return [];
  return [image.contentUrl, image.url, image['@id']]
    .flatMap(list)
    .flatMap((address) => textOf(address) ?? []);
}

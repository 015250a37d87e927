import { bySection, type ListPart } from './by-section.ts';
import { codeOf, currenciesOf } from './currency.ts';
import { foldedText } from './folded-text.ts';
import { ITEM, SELECTION } from './limits.ts';
import { parseUrl } from './parse-url.ts';
import type { SectionView } from './section-view.ts';
import type { SELECTION_NAMES } from './selection-names.ts';
import * as SELECTION_TEXTS from './texts/selection.ts';
import type { SharedWishlistView } from './wishlist.ts';

export const GIFT_SORTS = ['wanted', 'price', 'price-down', 'newest'] as const;
export type GiftSort = (typeof GIFT_SORTS)[number];

/** What a visitor asks to see of a list, and in which order; each under the name that it has in the address. */
export interface GiftSelection {
  /** Absent for the order of the list. */
  sort?: GiftSort;
  /** Words, all of which an item has. */
  q?: string;
  min?: number;
  max?: number;
  /** Of both prices; absent for that of most items. */
  currency?: string;
  section?: string;
  /** A second-hand one is welcome. */
  used?: true;
  /** Others have not taken it. Only who sees the board may ask. */
  free?: true;
}

type List = Pick<SharedWishlistView, 'items' | 'sections'>;
type Item = List['items'][number];

/** What an address asks for, by its query. What is no value of ours counts as not given, like every name that we do not know. */
export function selectionIn(search: string): GiftSelection {
  const query = new URLSearchParams(search);
  // What is said twice is told as the router tells it, so that the server and the app read the same.
  const asked = (name: (typeof SELECTION_NAMES)[number]) => query.getAll(name).join(',');
  const sort = GIFT_SORTS.find((one) => one === asked('sort'));
  const q = wordsIn(asked('q'));
  const min = amountIn(asked('min'));
  const max = amountIn(asked('max'));
  const currency = /^[A-Z]{3}$/.exec(asked('currency'))?.[0];
  const section = /^[\da-f-]{36}$/.exec(asked('section'))?.[0];
  return {
    ...(sort && { sort }),
    ...(q && { q }),
    ...(min && { min }),
    ...(max && { max }),
    ...(currency && { currency }),
    ...(section && { section }),
    ...(asked('used') === '1' && { used: true }),
    ...(asked('free') === '1' && { free: true }),
  };
}

function wordsIn(text: string): string {
  const words = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return words.length <= SELECTION.wordsLength ? words : '';
}

/** As browsers send what was typed into a field for numbers, whatever mark people use for decimals. */
function amountIn(text: string): number {
  const amount = /^[\d.]+$/.test(text) ? Number(text) : 0;
  return amount <= ITEM.priceMax ? amount : 0;
}

/** The query that asks for a selection, with its question mark: always the same one, empty where nothing is asked for. */
export function queryOf(selection: GiftSelection): string {
  const asked = Object.entries(selection).map(([name, value]) => [
    name,
    value === true ? '1' : String(value),
  ]);
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
}

/** What can be asked for on a list, and so what its fields are. */
export interface SelectionFields {
  hasWords: boolean;
  sorts: readonly GiftSort[];
  /** That of most items first; none where no price is told. */
  currencies: readonly string[];
  sections: readonly SectionView[];
  hasUsed: boolean;
  hasFree: boolean;
}

export function fieldsOf({ items, sections = [] }: List, hasFree: boolean): SelectionFields {
  const currencies = currenciesOf(items);
  const isUseful: Record<GiftSort, boolean> = {
    wanted: items.some(({ isMostWanted }) => isMostWanted),
    price: currencies.length > 0,
    'price-down': currencies.length > 0,
    newest: true,
  };
  return {
    hasWords: items.length >= SELECTION.wordsFrom,
    sorts: GIFT_SORTS.filter((sort) => isUseful[sort]),
    currencies,
    sections,
    hasUsed: items.some(({ usedOk }) => usedOk),
    hasFree,
  };
}

/** What is left of a selection where these are the fields: what has none is not asked for. */
export function possibleSelection(asked: GiftSelection, fields: SelectionFields): GiftSelection {
  const { sort, q, min, max, currency = '', section, used, free } = asked;
  const hasPrices = fields.currencies.length > 0;
  return {
    ...(sort && fields.sorts.includes(sort) && { sort }),
    ...(q && fields.hasWords && { q }),
    ...(min && hasPrices && { min }),
    ...(max && hasPrices && { max }),
    ...(fields.currencies.indexOf(currency) > 0 && { currency }),
    ...(section && fields.sections.some(({ id }) => id === section) && { section }),
    ...(used && fields.hasUsed && { used }),
    ...(free && fields.hasFree && { free }),
  };
}

/**
 * The items that are asked for, whether they are free or not: what is taken is hidden where it stands (`isHidden`). In the order of the list they stand in its sections; in any other order they are one flat
 * list, of which prices that cannot be compared stand below headings of their own.
 */
export function selectItems({ items, sections }: List, selection: GiftSelection): ListPart<Item>[] {
  const { min = 0, max = Number.POSITIVE_INFINITY, section, used, sort } = selection;
  const currency = selection.currency ?? currenciesOf(items)[0] ?? '';
  const words = foldedText(selection.q ?? '').split(' ');
  const isPriced = (item: Item) => isIn(currency, item) && item.price >= min && item.price <= max;
  const hasWords = (item: Item) => {
    const text = foldedText(wordsOf(item));
    return words.every((word) => text.includes(word));
  };
  const found = items.filter(
    (item) =>
      (!section || item.sectionId === section) &&
      (!used || item.usedOk) &&
      (!(selection.min || selection.max) || isPriced(item)) &&
      (!selection.q || hasWords(item)),
  );
  const parts = sort ? sorted(found, sort, currency) : bySection(found, sections);
  return parts.filter(({ rows }) => rows.length > 0);
}

const isIn = (code: string, item: Item): item is Item & { price: number } =>
  item.price !== undefined && codeOf(item.currency) === code;

/** What is searched of an item: whatever its giver reads, and the shop's name. */
const wordsOf = ({ name, details, size, color, choices = [], url }: Item) =>
  [name, details, size, color, ...choices, url && parseUrl(url)?.hostname].join(' ');

function sorted(items: Item[], sort: GiftSort, currency: string): ListPart<Item>[] {
  if (sort === 'wanted') return alone(items.toSorted((one, other) => isWanted(other) - isWanted(one)));
  // An id tells when its item was made: it is a UUID of version 7.
  if (sort === 'newest') return alone(items.toSorted((one, other) => (one.id < other.id ? 1 : -1)));
  const down = sort === 'price-down' ? -1 : 1;
  const codes = currenciesOf(items).toSorted(
    (one, other) => Number(other === currency) - Number(one === currency),
  );
  const isMixed = codes.length > 1;
  return [
    ...codes.map((code) => ({
      section: isMixed ? { ...APART, id: code, name: SELECTION_TEXTS.pricesIn(code) } : null,
      rows: items
        .filter((item) => isIn(code, item))
        .toSorted((one, other) => down * (one.price - other.price)),
    })),
    {
      section: { ...APART, id: 'price-not-told', name: SELECTION_TEXTS.priceNotTold },
      rows: items.filter(({ price }) => price === undefined),
    },
  ];
}

/** Of a part that no list has, but only the order of its prices. */
const APART = { pick: 'any' } as const;

const alone = (rows: Item[]): ListPart<Item>[] => [{ section: null, rows }];
const isWanted = ({ isMostWanted }: Item) => Number(isMostWanted === true);

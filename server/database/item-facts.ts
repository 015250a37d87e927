import type { Exactness } from '#shared/exactness.ts';
import type { ItemFacts } from '#shared/item.ts';
import { columnOf, json, type Shape } from './columns.ts';
import type { Item } from './item.entity.ts';

type Fact = keyof ItemFacts;

/** The facts of an item as columns of a statement's row, in the order in which its owner reads them. */
export const FACTS_ROW = {
  name: 'text',
  url: 'text',
  price: 'number?',
  currency: 'text?',
  size: 'text',
  color: 'text',
  quantity: 'number',
  isEndless: 'boolean',
  details: 'text',
  isMostWanted: 'boolean',
  exactness: columnOf<Exactness | null>('text'),
  usedOk: 'boolean',
  lendOk: 'boolean',
  choices: json<string[]>(),
  imageUrl: 'text',
  picture: 'text?',
} as const satisfies Record<Fact, Shape[string]>;
const FACTS = Object.keys(FACTS_ROW) as Fact[];

/** The facts that claims and receipts have remembered of items from the beginning. */
type FirstFact = keyof Pick<
  ItemFacts,
  'name' | 'url' | 'price' | 'size' | 'color' | 'quantity' | 'details' | 'imageUrl' | 'picture'
>;
/**
 * The facts that came after claims and receipts had remembered items, as they are where nothing is said of them. What was
 * remembered without them reads so, or the upgrade would be news to every giver.
 */
const LATER_FACTS: Omit<ItemFacts, FirstFact> = {
  currency: null,
  isEndless: false,
  isMostWanted: false,
  exactness: null,
  usedOk: false,
  lendOk: false,
  choices: [],
};

/** It came later, and nothing is said of it. */
export const isUnsaid = (fact: string, value: unknown) => isLater(fact) && isSame(value, LATER_FACTS[fact]);

const isLater = (fact: string): fact is keyof typeof LATER_FACTS => fact in LATER_FACTS;

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Where a column is called differently than its fact. */
const COLUMNS: Partial<Record<Fact, string>> = {
  imageUrl: 'image_url',
  picture: 'picture_address',
  isEndless: 'is_endless',
  isMostWanted: 'is_most_wanted',
  usedOk: 'used_ok',
  lendOk: 'lend_ok',
};

/** The facts of an item that is loaded. */
export const factsOf = (item: Item) =>
  Object.fromEntries(
    FACTS.map((fact) => [fact, (fact === 'picture' ? item.picture?.address : item[fact]) ?? null]),
  ) as ItemFacts;

const sqlOfEach = (sql: (fact: Fact) => string) =>
  Object.fromEntries(FACTS.map((fact) => [fact, sql(fact)])) as Record<Fact, string>;

/** The columns of an item that hold its facts. */
export const FACT_COLUMNS = FACTS.map((fact) => COLUMNS[fact] ?? fact);

const columnIn = (item: string, fact: Fact) => `${item}.${COLUMNS[fact] ?? fact}`;

/** SQL of an empty value, by how a fact is read. */
const EMPTY: Readonly<Record<string, string>> = { text: "''", boolean: 'false', json: "'[]'" };

const readOf = (fact: Fact): string => {
  const column: Shape[string] = FACTS_ROW[fact];
  return typeof column === 'string' ? column : column.read;
};

/** SQL of each fact of an item, null for an empty one. */
export const filledFacts = (item: string) =>
  sqlOfEach((fact) => {
    const column = columnIn(item, fact);
    const empty = EMPTY[readOf(fact)];
    return empty ? `nullif(${column}, ${empty})` : column;
  });

/** SQL of each fact of an item as a claim or a receipt remembers it. */
export const snapshotFacts = (snapshot: string) =>
  sqlOfEach((fact) =>
    isLater(fact)
      ? `coalesce(${snapshot} -> '${fact}', '${JSON.stringify(LATER_FACTS[fact])}')`
      : `${snapshot} -> '${fact}'`,
  );

/** SQL of all that a claim remembers of an item. */
export const wholeSnapshot = (snapshot: string) => `'${JSON.stringify(LATER_FACTS)}'::jsonb || ${snapshot}`;

/** SQL of an object of JSON with these values, which are SQL, in their order. */
export const jsonObject = (values: Readonly<Record<string, string>>) =>
  `json_build_object(${Object.entries(values).map(([name, sql]) => `'${name}', ${sql}`)})`;

/** SQL of the facts of an item as one value. */
export const factsJson = (item: string) => jsonObject(sqlOfEach((fact) => columnIn(item, fact)));

/** SQL of the facts of an item as the columns of `FACTS_ROW`. */
export const factsColumns = (item: string) =>
  FACTS.map((fact) => `${columnIn(item, fact)} as "${fact}"`).join(', ');

/**
 * Whether a change of the fact concerns those who have reserved the item. Of the quantity it is news that fewer are wanted
 * than are taken.
 */
const IS_NEWS = {
  ...{ name: true, url: true, price: true, currency: true, size: true, color: true, details: true },
  ...{ exactness: true, usedOk: true, lendOk: true, choices: true },
  ...{ imageUrl: false, picture: false, quantity: false, isEndless: false, isMostWanted: false },
} as const satisfies Record<Fact, boolean>;
type NewsFact = { [News in Fact]: (typeof IS_NEWS)[News] extends true ? News : never }[Fact];

/** Whose change is news for the givers of an item. */
export const NEWS_FACTS = FACTS.filter((fact): fact is NewsFact => IS_NEWS[fact]);

/** SQL: an item is no longer as a claim remembers it in what is news. */
export const factsDiffer = (item: string, snapshot: string) =>
  `(${NEWS_FACTS.map((fact) => columnIn(item, fact))}) is distinct from (${NEWS_FACTS.map((fact) => snapshotValue(snapshot, fact))})`;

function snapshotValue(snapshot: string, fact: Fact): string {
  const read = readOf(fact);
  if (read === 'json') return snapshotFacts(snapshot)[fact];
  if (read === 'boolean') return `(${snapshotFacts(snapshot)[fact]})::boolean`;
  return `(${snapshot} ->> '${fact}')${read.startsWith('number') ? '::numeric' : ''}`;
}

import type { ItemFacts } from '#shared/item.ts';
import type { Item } from './item.entity.ts';

type Fact = keyof ItemFacts;

/** The facts of an item as columns of a statement's row, in the order in which its owner reads them. */
export const FACTS_ROW = {
  name: 'text',
  url: 'text',
  price: 'number?',
  size: 'text',
  color: 'text',
  quantity: 'number',
  details: 'text',
  imageUrl: 'text',
  picture: 'text?',
} as const satisfies Record<Fact, 'text' | 'text?' | 'number' | 'number?'>;
const FACTS = Object.keys(FACTS_ROW) as Fact[];

/** Where a column is called differently than its fact. */
const COLUMNS: Partial<Record<Fact, string>> = { imageUrl: 'image_url', picture: 'picture_address' };

/** The facts of an item that is loaded. */
export const factsOf = (item: Item) =>
  Object.fromEntries(
    FACTS.map((fact) => [fact, (fact === 'picture' ? item.picture?.address : item[fact]) ?? null]),
  ) as ItemFacts;

const sqlOfEach = (sql: (fact: Fact) => string) =>
  Object.fromEntries(FACTS.map((fact) => [fact, sql(fact)])) as Record<Fact, string>;

const columnIn = (item: string, fact: Fact) => `${item}.${COLUMNS[fact] ?? fact}`;
const isText = (fact: Fact) => FACTS_ROW[fact] === 'text';

/** SQL of each fact of an item, null for an empty text. */
export const filledFacts = (item: string) =>
  sqlOfEach((fact) => (isText(fact) ? `nullif(${columnIn(item, fact)}, '')` : columnIn(item, fact)));

/** SQL of each fact of an item as a claim or a receipt remembers it. */
export const snapshotFacts = (snapshot: string) => sqlOfEach((fact) => `${snapshot} -> '${fact}'`);

/** SQL of an object of JSON with these values, which are SQL, in their order. */
export const jsonObject = (values: Readonly<Record<string, string>>) =>
  `json_build_object(${Object.entries(values).map(([name, sql]) => `'${name}', ${sql}`)})`;

/** SQL of the facts of an item as one value. */
export const factsJson = (item: string) => jsonObject(sqlOfEach((fact) => columnIn(item, fact)));

/** SQL of the facts of an item as the columns of `FACTS_ROW`. */
export const factsColumns = (item: string) =>
  FACTS.map((fact) => `${columnIn(item, fact)} as "${fact}"`).join(', ');

/** Whose change is news for the givers of an item. Of the quantity it is news that fewer are wanted than are taken. */
export const NEWS_FACTS = FACTS.filter(
  (fact) => fact !== 'imageUrl' && fact !== 'picture' && fact !== 'quantity',
);

/** SQL: an item is no longer as a claim remembers it in what is news. */
export const factsDiffer = (item: string, snapshot: string) =>
  `(${NEWS_FACTS.map((fact) => columnIn(item, fact))}) is distinct from (${NEWS_FACTS.map((fact) => snapshotValue(snapshot, fact))})`;

const snapshotValue = (snapshot: string, fact: Fact) =>
  `(${snapshot} ->> '${fact}')${FACTS_ROW[fact].startsWith('number') ? '::numeric' : ''}`;

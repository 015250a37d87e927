import type { ClaimedItem } from '#server/database/claim.entity.ts';
import { IS_RECEIVED, IS_SHOWN } from '#server/database/item.entity.ts';
import { FACTS_ROW, factsColumns } from '#server/database/item-facts.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { Failure, TakenFailure } from '#shared/failures.ts';

/**
 * Lets one giver after another reserve on a list: what one takes may close what another one wants, and no row stands for both.
 * To be called before anything else is locked.
 */
export async function takeTurnOn(em: EntityManager, wishlistId: string): Promise<void> {
  await run(em, TURN_ON_LIST, { wishlistId });
}

const TURN_ON_LIST = statement({
  name: 'turn on list',
  given: { wishlistId: 'text' },
  row: { done: 'number' },
  sql: "select 1 as done from pg_advisory_xact_lock(hashtextextended('reserve on ' || $wishlistId, 0))",
});

/**
 * Locks what there is of an item of this list: nobody else can take any until the transaction ends. A row that is there is locked
 * by the same statement: the housekeeping takes those away of which nothing is taken. Throws `itemNotFound` for one that is not
 * on it.
 */
export async function lockStockOf(em: EntityManager, itemId: string, wishlistId: string): Promise<void> {
  if (!(await runForOne(em, STOCK_ON_LIST, { itemId, wishlistId }))) throw new Failure('itemNotFound');
}

const STOCK_ON_LIST = statement({
  name: 'stock on list',
  given: { itemId: 'uuid', wishlistId: 'uuid' },
  row: { itemId: 'text' },
  sql: `insert into stocks (item_id) select i.id from items i
      where i.id = $itemId and i.wishlist_id = $wishlistId and ${IS_SHOWN('i')}
    on conflict (item_id) do update set taken = stocks.taken returning item_id as "itemId"`,
});

/** Locks what there is of an item that somebody has reserved, on a list or not. */
export async function lockStock(em: EntityManager, itemId: string): Promise<void> {
  await run(em, STOCK, { itemId });
}

const STOCK = statement({
  name: 'stock',
  given: { itemId: 'uuid' },
  sql: 'insert into stocks (item_id) values ($itemId) on conflict (item_id) do update set taken = stocks.taken',
});

/** SQL: item `o`, whose stock is `os`, is given by somebody, or was received before its day. */
const IS_GIVEN = `case when ${IS_SHOWN('o')} then os.taken > 0 else ${IS_RECEIVED('o.id')} end`;

/**
 * SQL: the sections `part` of which one thing alone is wished for, and how many things of them are given: more than one where two were
 * reserved before they were put together, because nobody loses what they reserved.
 */
export const onesOf = (isMeant: string) => `
  select part.id, count(*) filter (where ${IS_GIVEN}) as given from sections part
    join items o on o.section_id = part.id left join stocks os on os.item_id = o.id
  where part.pick = 'one' and ${isMeant} group by part.id`;

/** SQL: nobody has taken any of an item, and another one of its section is given. */
export const isClosed = (taken: string) => `(one_of.given > 0 and coalesce(${taken}, 0) = 0) is true`;

/** An item as it is on its list now, and how many of it are taken. Null for one that is on none. */
export const stockedItem = (em: EntityManager, itemId: string): Promise<StockedItem | null> =>
  // Read when the lock is ours: the owner may want another number by now.
  runForOne(em, STOCKED_ITEM, { itemId });

export type StockedItem = RowOf<typeof STOCKED_ITEM>;

const STOCKED_ITEM = statement({
  name: 'stocked item',
  given: { itemId: 'uuid' },
  row: {
    id: 'text',
    wishlistId: 'text',
    taken: 'number',
    isOneOf: 'boolean',
    isClosed: 'boolean',
    ...FACTS_ROW,
  },
  sql: `select i.id, i.wishlist_id as "wishlistId", coalesce(s.taken, 0) as taken, one_of.id is not null as "isOneOf",
      ${isClosed('s.taken')} as "isClosed", ${factsColumns('i')}
    from items i left join stocks s on s.item_id = i.id left join lateral (${onesOf('part.id = i.section_id')}) one_of on true
    where i.id = $itemId and ${IS_SHOWN('i')}`,
});

/** Throws `oneTaken` where another one of its section is given, and `taken` with what is free when that is less. */
export function requireFree(item: StockedItem | null, more: number): void {
  if (item?.isClosed) throw new Failure('oneTaken');
  const wanted = item ? (item.isOneOf ? 1 : wantedOf(item)) : 0;
  const free = Math.max(0, wanted - (item?.taken ?? 0));
  if (more > free) throw new TakenFailure(free);
}

/** How many of an item are wished for, where it is not one of several. */
export const wantedOf = ({ isEndless, quantity }: Pick<ClaimedItem, 'isEndless' | 'quantity'>) =>
  isEndless ? Number.POSITIVE_INFINITY : quantity;

/** Counts so many more as taken, or fewer. Of what was overtaken and is bought all the same more may be taken than are wanted. */
export async function countTaken(em: EntityManager, itemId: string, more: number): Promise<void> {
  if (more !== 0) await run(em, MORE_TAKEN, { itemId, more });
}

const MORE_TAKEN = statement({
  name: 'more taken',
  given: { itemId: 'uuid', more: 'int' },
  sql: 'update stocks set taken = taken + $more where item_id = $itemId',
});

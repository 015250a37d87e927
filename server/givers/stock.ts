import type { ClaimedItem } from '#server/database/claim.entity.ts';
import { IS_SHOWN } from '#server/database/item.entity.ts';
import { FACTS_ROW, factsColumns } from '#server/database/item-facts.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Failure, TakenFailure } from '#shared/failures.ts';

/** An item with how many of it are taken; nobody else can take any until the transaction ends. */
export interface LockedStock {
  /** Null when the item is on its list no more. */
  item: ClaimedItem | null;
  taken: number;
}

/**
 * Locks what there is of an item of this list. A row that is there is locked by the same statement: the housekeeping takes
 * those away of which nothing is taken. Throws `itemNotFound` for one that is not on it.
 */
export async function lockStockOf(
  em: EntityManager,
  itemId: string,
  wishlistId: string,
): Promise<LockedStock> {
  await run(em, STOCK_ON_LIST, { itemId, wishlistId });
  const stock = await lockStock(em, itemId);
  if (!stock?.item || stock.item.wishlistId !== wishlistId) throw new Failure('itemNotFound');
  return stock;
}

const STOCK_ON_LIST = statement({
  name: 'stock on list',
  given: { itemId: 'uuid', wishlistId: 'uuid' },
  sql: `insert into stocks (item_id) select i.id from items i
      where i.id = $itemId and i.wishlist_id = $wishlistId and ${IS_SHOWN('i')}
    on conflict (item_id) do update set taken = stocks.taken`,
});

/** Locks what there is of an item that somebody has reserved, on a list or not. */
export async function lockStock(
  em: EntityManager,
  itemId: string,
): Promise<(LockedStock & { item: (ClaimedItem & { wishlistId: string }) | null }) | null> {
  const stock = await runForOne(em, LOCKED_STOCK, { itemId });
  // Read when the lock is ours: the owner may want another number by now.
  return stock && { item: await runForOne(em, CLAIMED_ITEM, { itemId }), taken: stock.taken };
}

const LOCKED_STOCK = statement({
  name: 'locked stock',
  given: { itemId: 'uuid' },
  row: { taken: 'number' },
  sql: 'select taken from stocks where item_id = $itemId for update',
});
const CLAIMED_ITEM = statement({
  name: 'claimed item',
  given: { itemId: 'uuid' },
  row: { wishlistId: 'text', ...FACTS_ROW },
  sql: `select i.wishlist_id as "wishlistId", ${factsColumns('i')}
    from items i where i.id = $itemId and ${IS_SHOWN('i')}`,
});

/** The same for one whose row the housekeeping may have taken away: what was overtaken counts nowhere for a time. */
export async function lockStockAnew(em: EntityManager, itemId: string): Promise<LockedStock> {
  await run(em, STOCK_ANEW, { itemId });
  return (await lockStock(em, itemId)) ?? { item: null, taken: 0 };
}

const STOCK_ANEW = statement({
  name: 'stock anew',
  given: { itemId: 'uuid' },
  sql: 'insert into stocks (item_id) values ($itemId) on conflict (item_id) do update set taken = stocks.taken',
});

/** Counts what was overtaken and is bought all the same: more may be taken then than are wanted. */
export async function countAgain(
  em: EntityManager,
  itemId: string,
  { stock, quantity }: { stock: LockedStock; quantity: number },
): Promise<void> {
  await run(em, MORE_TAKEN, { itemId, more: quantity });
  stock.taken += quantity;
}

/** Takes `more` of it, or gives back what is below 0. Throws `taken` when not so many are free. */
export async function takeFrom(
  em: EntityManager,
  itemId: string,
  { stock, more }: { stock: LockedStock; more: number },
): Promise<void> {
  const free = stock.item ? Math.max(0, wantedOf(stock.item) - stock.taken) : 0;
  if (more > free) throw new TakenFailure(free);
  if (more !== 0) await run(em, MORE_TAKEN, { itemId, more });
}

/** How many of an item are wished for. */
export const wantedOf = ({ isEndless, quantity }: Pick<ClaimedItem, 'isEndless' | 'quantity'>) =>
  isEndless ? Number.POSITIVE_INFINITY : quantity;

const MORE_TAKEN = statement({
  name: 'more taken',
  given: { itemId: 'uuid', more: 'int' },
  sql: 'update stocks set taken = taken + $more where item_id = $itemId',
});

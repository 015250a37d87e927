import type { ClaimedItem } from '#server/database/claim.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
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
  await em.execute(
    `insert into stocks (item_id) select id from items where id = ? and wishlist_id = ? and removed_at is null
     on conflict (item_id) do update set taken = stocks.taken`,
    [itemId, wishlistId],
  );
  const stock = await lockStock(em, itemId);
  if (!stock?.item || stock.item.wishlistId !== wishlistId) throw new Failure('itemNotFound');
  return stock;
}

/** Locks what there is of an item that somebody has reserved, on a list or not. */
export async function lockStock(
  em: EntityManager,
  itemId: string,
): Promise<(LockedStock & { item: (ClaimedItem & { wishlistId: string }) | null }) | null> {
  const [stock] = await em.execute<{ taken: number }[]>(
    'select taken from stocks where item_id = ? for update',
    [itemId],
  );
  if (!stock) return null;
  // Read when the lock is ours: the owner may want another number by now.
  const [item] = await readRows<ClaimedItem & { wishlistId: string }>(em, CLAIMED_ITEM, [itemId]);
  return { item: item ?? null, taken: stock.taken };
}

/** The same for one whose row the housekeeping may have taken away: what was overtaken counts nowhere for a time. */
export async function lockStockAnew(em: EntityManager, itemId: string): Promise<LockedStock> {
  await em.execute(
    'insert into stocks (item_id) values (?) on conflict (item_id) do update set taken = stocks.taken',
    [itemId],
  );
  return (await lockStock(em, itemId)) ?? { item: null, taken: 0 };
}

/** Counts what was overtaken and is bought all the same: more may be taken then than are wanted. */
export async function countAgain(
  em: EntityManager,
  itemId: string,
  { stock, quantity }: { stock: LockedStock; quantity: number },
): Promise<void> {
  await em.execute('update stocks set taken = taken + ? where item_id = ?', [quantity, itemId]);
  stock.taken += quantity;
}

/** Takes `more` of it, or gives back what is below 0. Throws `taken` when not so many are free. */
export async function takeFrom(
  em: EntityManager,
  itemId: string,
  { stock, more }: { stock: LockedStock; more: number },
): Promise<void> {
  const free = Math.max(0, (stock.item?.quantity ?? 0) - stock.taken);
  if (more > free) throw new TakenFailure(free);
  if (more !== 0) await em.execute('update stocks set taken = taken + ? where item_id = ?', [more, itemId]);
}

const CLAIMED_ITEM = {
  name: 'claimed item',
  text: `
  select wishlist_id as "wishlistId", name, image_url as "imageUrl", url, price::float8 as price, size, color, details, quantity
  from items where id = $1 and removed_at is null`,
};

import { IS_LISTED } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import { WISHLIST } from '#shared/limits.ts';

/** So many more items may stand on the list, which is locked. Throws `tooManyItems` where they may not. */
export async function requireRoomOnList(em: EntityManager, wishlistId: string, more = 1): Promise<void> {
  if ((await countItems(em, wishlistId)) + more > WISHLIST.itemsPerList) throw new Failure('tooManyItems');
}

/** How many items stand on the list. */
export async function countItems(em: EntityManager, wishlistId: string): Promise<number> {
  return (await runForOne(em, ITEMS_ON_LIST, { wishlistId }))?.count ?? 0;
}

const ITEMS_ON_LIST = statement({
  name: 'items on list',
  given: { wishlistId: 'uuid' },
  row: { count: 'number' },
  sql: `select count(*) as count from items i where i.wishlist_id = $wishlistId and ${IS_LISTED('i')}`,
});

/** The user, who is locked, may own one more list that is not deleted. Throws `tooManyWishlists`. */
export async function requireRoomForLivingList(em: EntityManager, ownerId: string): Promise<void> {
  const live = await em.count(Wishlist, { owner: ownerId, deletedAt: null });
  if (live >= WISHLIST.perPerson) throw new Failure('tooManyWishlists');
}

/**
 * The same for one that is new to them, and when it was made so that it comes first, although the clock was set back. Throws
 * `tooManyWithDeleted` as well.
 */
export async function requireRoomForList(em: EntityManager, ownerId: string): Promise<{ nextAt: string }> {
  await requireRoomForLivingList(em, ownerId);
  const all = await runForOne(em, ALL_OF_OWNER, { ownerId });
  if (!all || all.count >= WISHLIST.perPersonWithDeleted) throw new Failure('tooManyWithDeleted');
  return all;
}

const ALL_OF_OWNER = statement({
  name: 'all lists of owner',
  given: { ownerId: 'uuid' },
  row: { count: 'number', nextAt: 'instant' },
  sql: `select count(*) as count, greatest(now(), max(created_at) + interval '1 millisecond') as "nextAt"
    from wishlists where owner_id = $ownerId`,
});

import { IS_LISTED } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import { WISHLIST } from '#shared/limits.ts';

/** One more item may stand on the list, which is locked. Throws `tooManyItems` where none may. */
export async function requireRoomOnList(em: EntityManager, wishlistId: string): Promise<void> {
  if ((await countItems(em, wishlistId)) >= WISHLIST.itemsPerList) throw new Failure('tooManyItems');
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

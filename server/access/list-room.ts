import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import { WISHLIST } from '#shared/limits.ts';

/** One more item may stand on the list, which is locked. Throws `tooManyItems` where none may. */
export async function requireRoomOnList(em: EntityManager, wishlistId: string): Promise<void> {
  const row = await runForOne(em, ITEMS_ON_LIST, { wishlistId });
  if ((row?.count ?? 0) >= WISHLIST.itemsPerList) throw new Failure('tooManyItems');
}

const ITEMS_ON_LIST = statement({
  name: 'items on list',
  given: { wishlistId: 'uuid' },
  row: { count: 'number' },
  sql: 'select count(*) as count from items where wishlist_id = $wishlistId and removed_at is null',
});

import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { Failure } from '#shared/failures.ts';
import { WISHLIST } from '#shared/limits.ts';

/** One more item may stand on the list, which is locked. Throws `tooManyItems` where none may. */
export async function requireRoomOnList(em: EntityManager, wishlistId: string): Promise<void> {
  const [row] = await readRows<{ count: number }>(em, ITEMS_ON_LIST, [wishlistId]);
  if ((row?.count ?? 0) >= WISHLIST.itemsPerList) throw new Failure('tooManyItems');
}

const ITEMS_ON_LIST = {
  name: 'items on list',
  text: 'select count(*)::int as count from items where wishlist_id = $1 and removed_at is null',
};

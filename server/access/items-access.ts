import { IS_LISTED, RECENTLY_REMOVED } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readEntities, runForOne } from '#server/database/run.ts';
import { entityStatement, statement } from '#server/database/statement.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { Actor } from './actor.ts';
import { type Authorized, type Editable, LISTS, MAY_EDIT } from './list-access.ts';

/** Items of one list, each of them once. */
interface ItemsOfList {
  wishlist: Editable<Wishlist>;
  ids: readonly string[];
}

/** Items that the actor may change together. Their list is locked until the transaction ends. */
export type EditableItems = Authorized<ItemsOfList, 'read' | 'edit'>;

/**
 * Items that stand on one list whose content the actor may change, all or none. Needs an open transaction; throws
 * `itemNotFound` when one of them is unknown, somebody else's, removed or on another list than the first.
 */
export async function editableItems(
  em: EntityManager,
  actor: Actor,
  ids: readonly string[],
): Promise<EditableItems> {
  const { items } = await lockedItems(em, actor, { ids, count: LISTED_AMONG });
  return items;
}

/** The same for items that were removed from their list and may still be brought back. */
export async function removedItems(
  em: EntityManager,
  actor: Actor,
  ids: readonly string[],
): Promise<EditableItems> {
  const { items } = await lockedItems(em, actor, { ids, count: REMOVED_AMONG });
  return items;
}

/**
 * The same as `editableItems`, with a list to which they may go: that of theirs, or another one whose content the actor may
 * change, locked as well. Throws `wishlistNotFound` where that is none.
 */
export async function editableItemsAndList(
  em: EntityManager,
  actor: Actor,
  { ids, wishlistId }: { ids: readonly string[]; wishlistId: string },
): Promise<{ items: EditableItems; target: Editable<Wishlist> }> {
  const { items, lists } = await lockedItems(em, actor, { ids, wishlistId, count: LISTED_AMONG });
  const target = lists.find(({ id }) => id === wishlistId);
  if (!target) throw new Failure('wishlistNotFound');
  return { items, target: target as Editable<Wishlist> };
}

interface Asked {
  ids: readonly string[];
  wishlistId?: string;
  count: typeof LISTED_AMONG;
}

async function lockedItems(em: EntityManager, actor: Actor, { ids: asked, wishlistId, count }: Asked) {
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))];
  const [first] = ids;
  const place = first === undefined ? null : await runForOne(em, LIST_OF_ITEM, { id: first });
  if (!place) throw new Failure('itemNotFound');
  const listIds = [place.wishlistId, ...(wishlistId === undefined ? [] : [wishlistId])];
  const lists = await readEntities(em, LISTS_TO_EDIT, { ids: listIds, actorId: actor.id });
  const wishlist = lists.find(({ id }) => id === place.wishlistId);
  // Counted behind the lock: some may have been removed, or moved away, while this call waited.
  const found = wishlist && (await runForOne(em, count, { ids, wishlistId: wishlist.id }));
  if (!found || found.count < ids.length) throw new Failure('itemNotFound');
  return { items: { wishlist, ids } as unknown as EditableItems, lists };
}

const LIST_OF_ITEM = statement({
  name: 'list of item',
  given: { id: 'uuid' },
  row: { wishlistId: 'text' },
  sql: 'select wishlist_id as "wishlistId" from items where id = $id',
});

// In one order: two who move items between the same lists in opposite directions would wait for each other.
const LISTS_TO_EDIT = entityStatement({
  name: 'lists to edit',
  entity: Wishlist,
  given: { ids: 'uuid[]', actorId: 'uuid' },
  sql: `${LISTS} any($ids) and ${MAY_EDIT} order by one.id for update of one`,
});

const amongThese = (name: string, condition: string) =>
  statement({
    name,
    given: { ids: 'uuid[]', wishlistId: 'uuid' },
    row: { count: 'number' },
    sql: `select count(*) from items one where one.id = any($ids) and one.wishlist_id = $wishlistId and ${condition}`,
  });
const LISTED_AMONG = amongThese('listed among items', IS_LISTED('one'));
const REMOVED_AMONG = amongThese('removed among items', RECENTLY_REMOVED);

import type { EditableItems } from '#server/access/items-access.ts';
import type { Editable } from '#server/access/list-access.ts';
import { requireRoomOnList } from '#server/access/list-room.ts';
import { ITEM_ORDER, Item } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { Section } from '#server/database/section.entity.ts';
import { statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { letClaimsFollow, requireMoveKeepsPromise } from '#server/givers/moved-items.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { FieldFailure } from '#shared/failures.ts';
import { deleteBeyondLimit } from './item.service.ts';

interface ActContext {
  em: EntityManager;
  jobs: JobQueue;
}

/**
 * Moves items to the end of another list, in their order, with all that is reserved of them. To the list on which they are it moves
 * nothing. Throws `tooManyItems` and `moveBreaksPromise`.
 */
export async function moveItems(
  { em, jobs }: ActContext,
  { wishlist, ids }: EditableItems,
  target: Editable<Wishlist>,
): Promise<void> {
  if (target.id === wishlist.id) return;
  await requireRoomOnList(em, target.id, ids.length);
  await requireMoveKeepsPromise(em, wishlist, target);
  await run(em, SETTLED_LOOKS, { ids, fromId: wishlist.id });
  await run(em, MOVED_ITEMS, { ids, toId: target.id });
  await letClaimsFollow(jobs, em, { itemIds: ids, listIds: [wishlist.id, target.id] });
}

// An early opening ends the answers that were given before it, and the other list does not know when it was. The day of a list ends
// none: its owner can make one come and go within an hour. What was given on that day still counts as taken.
const SETTLED_LOOKS = statement({
  name: 'settled looks',
  given: { ids: 'uuid[]', fromId: 'uuid' },
  sql: `update looks set was_taken = false where item_id = any($ids) and was_taken
    and created_at <= (select max(opens_at) from openings where wishlist_id = $fromId and is_early and opens_at <= now())`,
});

// A position anew, as of an item that is added: behind all others of the other list, whatever ranks these have.
const MOVED_ITEMS = statement({
  name: 'moved items',
  given: { ids: 'uuid[]', toId: 'uuid' },
  sql: `update items set wishlist_id = $toId, section_id = null, rank = null, position = placed.position, moved_at = now()
    from (
      select id, nextval(pg_get_serial_sequence('items', 'position')) as position
      from (select i.id from items i where i.id = any($ids) order by ${ITEM_ORDER}) in_order
    ) placed where items.id = placed.id`,
});

/** Puts items into a section of their list, or into none; each stands there by its rank. Names `sectionId` where that is none of the list. */
export async function putIntoSection(
  em: EntityManager,
  { wishlist, ids }: EditableItems,
  sectionId: string | null,
): Promise<void> {
  if (sectionId !== null && !(await em.findOne(Section, { id: sectionId, wishlist: wishlist.id })))
    throw new FieldFailure('sectionId', 'item.sectionElsewhere');
  await em.nativeUpdate(Item, { id: { $in: [...ids] } }, { section: sectionId });
}

export async function makeDrafts(em: EntityManager, { ids }: EditableItems, isDraft: boolean): Promise<void> {
  await em.nativeUpdate(Item, { id: { $in: [...ids] } }, { isDraft });
}

/** Takes items off their list, as `removeItem` does with one. */
export async function removeItems(em: EntityManager, { wishlist, ids }: EditableItems): Promise<void> {
  await setRemoved(em, ids, new Date());
  await deleteBeyondLimit(em, wishlist.id);
}

/** Brings removed items back to where they stood. Throws `tooManyItems` when their list has no room for all. */
export async function restoreItems(em: EntityManager, { wishlist, ids }: EditableItems): Promise<void> {
  await requireRoomOnList(em, wishlist.id, ids.length);
  await setRemoved(em, ids, null);
}

async function setRemoved(em: EntityManager, ids: readonly string[], removedAt: Date | null): Promise<void> {
  await em.nativeUpdate(Item, { id: { $in: [...ids] } }, { removedAt });
}

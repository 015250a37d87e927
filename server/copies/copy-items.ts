import { v7 as uuid } from 'uuid';
import type { Editable } from '#server/access/list-access.ts';
import { requireRoomOnList } from '#server/access/list-room.ts';
import { ITEM_ORDER, Item, KEPT_TO_EDITORS } from '#server/database/item.entity.ts';
import { FACT_COLUMNS } from '#server/database/item-facts.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readEntities, run } from '#server/database/run.ts';
import { entityStatement, statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import type { PictureCopies } from '#server/pictures/picture-copies.ts';

interface CopyContext {
  em: EntityManager;
  pictureCopies: PictureCopies;
}

/** Where copies stand in a section: which one there is for each one of before. */
export type SectionPairs = readonly (readonly [from: string, to: string])[];

/**
 * Copies items to the end of a list, in their order, each in the section that it has there. A copy has nothing of what givers did.
 * Gives the ids of the copies, in the order of those of their items. Throws `tooManyItems`.
 */
export async function copyItems(
  { em, pictureCopies }: CopyContext,
  ids: readonly string[],
  { target, sections = [] }: { target: Editable<Wishlist>; sections?: SectionPairs },
): Promise<string[]> {
  await requireRoomOnList(em, target.id, ids.length);
  const copyIds = ids.map(() => uuid());
  const [fromSections, toSections] = [sections.map(([from]) => from), sections.map(([, to]) => to)];
  await run(em, COPIED_ITEMS, { ids, copyIds, toId: target.id, fromSections, toSections });
  for (const copy of await readEntities(em, COPIES_LACKING_PICTURE, { copyIds }))
    await pictureCopies.enqueue(em, copy);
  return copyIds;
}

const COPIED = [...FACT_COLUMNS, ...KEPT_TO_EDITORS];

const COPIED_ITEMS = statement({
  name: 'copied items',
  given: {
    ids: 'uuid[]',
    copyIds: 'uuid[]',
    toId: 'uuid',
    fromSections: 'uuid[]',
    toSections: 'uuid[]',
  },
  sql: `insert into items (id, wishlist_id, section_id, ${COPIED})
    select pair.copy_id, $toId, case when i.wishlist_id = $toId then i.section_id else (
        select other.to_id from unnest($fromSections, $toSections) other (from_id, to_id) where other.from_id = i.section_id) end,
      ${COPIED.map((column) => `i.${column}`)}
    from items i join unnest($ids, $copyIds) pair (id, copy_id) on pair.id = i.id order by ${ITEM_ORDER}`,
});

const COPIES_LACKING_PICTURE = entityStatement({
  name: 'copies lacking picture',
  entity: Item,
  given: { copyIds: 'uuid[]' },
  sql: `from items one where one.id = any($copyIds) and one.image_url <> '' and one.picture_address is null`,
});

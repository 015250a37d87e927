import type { Editable } from '#server/access/list-access.ts';
import { IS_LISTED, ITEM_RANK } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { Section } from '#server/database/section.entity.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { FieldFailure } from '#shared/failures.ts';
import type { ItemPlace } from '#shared/order.ts';

/**
 * Puts items of a list, which is locked, into their places, one after the other. Names `places` where an item or a section is none
 * of the list. The whole list is numbered anew: that is one statement, however many items are placed.
 */
export async function placeItems(
  em: EntityManager,
  wishlist: Editable<Wishlist>,
  places: readonly (ItemPlace & { id: string })[],
): Promise<void> {
  const sections = new Set((await em.find(Section, { wishlist: wishlist.id })).map(({ id }) => id));
  let rows = await run(em, ROWS_IN_ORDER, { wishlistId: wishlist.id });
  for (const { id, after, sectionId } of places) {
    if (sectionId !== null && !sections.has(sectionId))
      throw new FieldFailure('places', 'item.sectionElsewhere');
    const others = rows.filter((row) => row.id !== id);
    rows = others.toSpliced(placeAmong(others, { after, sectionId }), 0, { id, isListed: true, sectionId });
  }
  const ids = rows.map((row) => row.id);
  const sectionIds = rows.map((row) => row.sectionId ?? '');
  await run(em, NUMBERED_IN_ORDER, { wishlistId: wishlist.id, ids, sectionIds });
  await em.refresh(wishlist);
}

function placeAmong(rows: readonly RowOf<typeof ROWS_IN_ORDER>[], { after, sectionId }: ItemPlace): number {
  const within = rows.filter((row) => row.sectionId === sectionId);
  const leader = within.find((row) => row.isListed && row.id === after);
  if (after !== null && !leader) throw new FieldFailure('places', 'item.afterElsewhere');
  if (leader) return rows.indexOf(leader) + 1;
  return within[0] ? rows.indexOf(within[0]) : rows.length;
}

// What was removed keeps its place among the others: it may come back.
const ROWS_IN_ORDER = statement({
  name: 'rows of list in order',
  given: { wishlistId: 'uuid' },
  row: { id: 'text', isListed: 'boolean', sectionId: 'text?' },
  sql: `select i.id, ${IS_LISTED('i')} as "isListed", i.section_id as "sectionId" from items i
    where i.wishlist_id = $wishlistId order by ${ITEM_RANK}`,
});

// Below all numbers that they have, so that no two are the same on the way.
const NUMBERED_IN_ORDER = statement({
  name: 'items numbered in order',
  given: { wishlistId: 'uuid', ids: 'uuid[]', sectionIds: 'text[]' },
  sql: `update items set rank = numbered.rank, section_id = numbered.section_id from (
    select placed.id, nullif(placed.section_id, '')::uuid as section_id,
      (select floor(min(${ITEM_RANK})) from items i where i.wishlist_id = $wishlistId) - count(*) over () + placed.at - 1 as rank
    from unnest($ids, $sectionIds) with ordinality placed (id, section_id, at)
  ) numbered where items.id = numbered.id`,
});

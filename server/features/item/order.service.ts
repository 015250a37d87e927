import type { Editable } from '#server/access/list-access.ts';
import type { Given } from '#server/database/columns.ts';
import { IS_LISTED, ITEM_RANK } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure, FieldFailure } from '#shared/failures.ts';
import { ITEM } from '#shared/limits.ts';
import type { ItemMove } from '#shared/order.ts';

/**
 * Moves an item on its list, which is locked: moves of many people come one after the other. An item that stands there
 * already changes nothing. Gives its section. Throws `wishlistChanged` when a `version` was sent and is no longer the newest,
 * `itemNotFound`, and names `after` or `sectionId` where that is none of the list.
 */
export async function moveItem(
  em: EntityManager,
  wishlist: Editable<Wishlist>,
  { itemId, after, sectionId, version }: ItemMove,
): Promise<string | null> {
  if (version !== undefined && version !== wishlist.version) throw new Failure('wishlistChanged');
  const named = { sectionId: sectionId ?? null, isSectionNamed: sectionId !== undefined };
  const move = { wishlistId: wishlist.id, itemId, after, ...named };
  const gap = await gapFor(em, move);
  if (gap.standsThere) return gap.goal;
  if (gap.rank === null) await run(em, RENUMBERED, { wishlistId: wishlist.id });
  const { rank, goal } = gap.rank === null ? await gapFor(em, move) : gap;
  await run(em, PLACED, { itemId, rank, sectionId: goal });
  await em.refresh(wishlist);
  return goal;
}

interface Gap {
  standsThere: boolean;
  rank: string | null;
  /** The section. */
  goal: string | null;
}

async function gapFor(em: EntityManager, move: Given<typeof GAP.given>): Promise<Gap> {
  const gap = await runForOne(em, GAP, move);
  if (!gap) throw new Failure('itemNotFound');
  if (!gap.isSectionOfList) throw new FieldFailure('sectionId', 'item.sectionElsewhere');
  if (!gap.isBehindListed) throw new FieldFailure('after', 'item.afterElsewhere');
  return gap;
}

/** SQL: halfway between both numbers, with so many decimals. */
const HALFWAY = 'round((gap.low + gap.high) * 0.5, decimals)';

/** SQL: item `o` is another one that stands in the section. */
const IS_IN_GOAL = `o.id <> $itemId and o.is_listed and o.section_id is not distinct from goal.section_id`;

// What was removed, or stands in other sections, keeps its place, so it counts for the gap: it may come back. At the end the
// new number stays below the next position, so that whatever is added later stands behind it.
const GAP = statement({
  name: 'gap for moved item',
  given: {
    wishlistId: 'uuid',
    itemId: 'uuid',
    after: 'uuid?',
    sectionId: 'uuid?',
    isSectionNamed: 'boolean',
  },
  row: {
    isSectionOfList: 'boolean',
    isBehindListed: 'boolean',
    standsThere: 'boolean',
    /** The number with the fewest decimals in the gap; null when it has no room for one of ITEM.rankDecimals. */
    rank: 'text?',
    goal: 'text?',
  },
  sql: `
  with listed as (
      select i.id, ${ITEM_RANK} as rank, ${IS_LISTED('i')} as is_listed, i.section_id from items i where i.wishlist_id = $wishlistId),
    own as (select * from listed where id = $itemId and is_listed),
    leader as (select * from listed where id = $after and id <> $itemId and is_listed),
    goal as (
      select case when $after is not null then (select section_id from leader) when $isSectionNamed then $sectionId
        else own.section_id end as section_id from own),
    behind as (
      select case when $after is not null then (select rank from leader) else (
        select max(rank) from listed where id <> $itemId and rank < (select min(o.rank) from listed o where ${IS_IN_GOAL})
      ) end as rank, not exists (select from listed o where ${IS_IN_GOAL}) as is_alone from goal),
    gap as (
      select behind.is_alone, coalesce(behind.rank, ceil(min(o.rank)) - 2, 0) as low,
        coalesce(min(o.rank), floor(behind.rank) + 1, 1) as high
      from behind left join listed o on o.id <> $itemId and (behind.rank is null or o.rank > behind.rank)
      group by behind.rank, behind.is_alone)
  select not $isSectionNamed or $sectionId is null or exists (
      select from sections where id = $sectionId and wishlist_id = $wishlistId) as "isSectionOfList",
    $after is null or exists (
      select from leader where not $isSectionNamed or section_id is not distinct from $sectionId) as "isBehindListed",
    own.section_id is not distinct from goal.section_id and ($after is null or own.rank > (select rank from leader))
      and not exists (select from listed o where ${IS_IN_GOAL} and o.rank < own.rank
        and ($after is null or o.rank > (select rank from leader))) as "standsThere",
    case when gap.is_alone then own.rank else (
      select ${HALFWAY} from generate_series(0, ${ITEM.rankDecimals}) decimals
      where ${HALFWAY} > gap.low and ${HALFWAY} < gap.high order by decimals limit 1) end::text as rank,
    goal.section_id as goal
  from own, goal, gap`,
});

const PLACED = statement({
  name: 'placed item',
  given: { itemId: 'uuid', rank: 'text?', sectionId: 'uuid?' },
  sql: 'update items set rank = $rank::numeric, section_id = $sectionId where id = $itemId',
});

/** Gives all items of a list whole numbers below those that they have, so that no two are the same on the way. */
const RENUMBERED = statement({
  name: 'renumbered items',
  given: { wishlistId: 'uuid' },
  sql: `update items set rank = numbered.rank from (
    select i.id, floor(min(${ITEM_RANK}) over ()) - count(*) over () + row_number() over (order by ${ITEM_RANK}) - 1 as rank
    from items i where i.wishlist_id = $wishlistId) numbered where items.id = numbered.id`,
});

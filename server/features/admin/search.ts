import type { EntityManager } from '#server/database/orm.ts';
import { ADMIN } from '#shared/limits.ts';
import { columnOf, type Found, IN_TAB, type Listing, type Range } from './page-position.ts';

export interface SearchedRange extends Range {
  q: string;
}

/** So many rows are read along the sort order before all finds are gathered and sorted instead. */
const WALK_ROWS = 40_000;

/**
 * A page of what contains `q`. Few finds are gathered by the trigram index, sorted and counted; of many, only so many
 * are counted, and the page is met soon enough by walking along the sort order.
 */
export async function pageBySearch(
  em: EntityManager,
  listing: Listing,
  range: SearchedRange,
): Promise<Found & { isMore: boolean }> {
  const gathered = await gather(em, listing, range);
  if (gathered.total <= ADMIN.searchTotalMax) return { ...gathered, isMore: false };
  const walked = await walk(em, listing, range);
  const ids = walked.length === range.limit ? walked : await sortAll(em, listing, range);
  return { ids, total: ADMIN.searchTotalMax, isMore: true };
}

/** The pattern that finds `q` itself, its wildcards included. */
export const containing = (q: string) => q.replace(/[\\%_]/g, '\\$&');

export const MATCHES = `search like '%' || admin.plain(?) || '%'`;
// Out of reach for the trigram index, which cannot help a search without three letters in a row and would be in the way.
const MATCHES_UNAIDED = `(search || '') like '%' || admin.plain(?) || '%'`;
export const matching = (q: string) => (/[\p{L}\p{N}]{3}/u.test(q) ? MATCHES : MATCHES_UNAIDED);

async function gather(
  em: EntityManager,
  listing: Listing,
  { q, tab, sort, dir, offset, limit }: SearchedRange,
) {
  const { column } = columnOf(listing, sort);
  const [row] = await em.execute<{ total: number; ids: string[] }[]>(
    `with found as materialized (
       select id, ${column} as key from ${listing.table} where ${matching(q)} and ${IN_TAB[tab]} limit ?
     )
     select (select count(*)::int from found) as total,
       array(select id from found order by key ${dir}, id ${dir} offset ? limit ?)::text[] as ids`,
    [containing(q), ADMIN.searchTotalMax + 1, offset, limit],
  );
  return { total: row?.total ?? 0, ids: row?.ids ?? [] };
}

async function walk(
  em: EntityManager,
  listing: Listing,
  { q, tab, sort, dir, offset, limit }: SearchedRange,
) {
  const { column } = columnOf(listing, sort);
  const rows = await em.execute<{ id: string }[]>(
    `select id from (
       select id, search from ${listing.table} where ${IN_TAB[tab]} order by ${column} ${dir}, id ${dir} limit ?
     ) near where ${MATCHES} offset ? limit ?`,
    [WALK_ROWS, containing(q), offset, limit],
  );
  return rows.map(({ id }) => id);
}

async function sortAll(
  em: EntityManager,
  listing: Listing,
  { q, tab, sort, dir, offset, limit }: SearchedRange,
) {
  const { column } = columnOf(listing, sort);
  const rows = await em.execute<{ id: string }[]>(
    `with found as materialized (select id, ${column} as key from ${listing.table} where ${matching(q)} and ${IN_TAB[tab]})
     select id from found order by key ${dir}, id ${dir} offset ? limit ?`,
    [containing(q), offset, limit],
  );
  return rows.map(({ id }) => id);
}

import type { EntityManager } from '#server/database/orm.ts';
import { ADMIN } from '#shared/limits.ts';
import { columnOf, type Found, IN_TAB, type Listing, type Range } from './page-position.ts';

export interface SearchedRange extends Range {
  q: string;
}

/** So many rows are read along the sort order before finds are looked for in another way. */
const WALK_ROWS = 40_000;
/** So many different values of the sort column are looked at. */
const VALUE_STEPS = 20_000;

/**
 * A page of what contains `q`. Few finds are gathered by the trigram index, sorted and counted; of many, only so many
 * are counted, and the page is met by walking along the sort order: soon enough when finds lie everywhere in it, by
 * leaps when they lie far away because the sort column itself is what matches.
 */
export async function pageBySearch(
  em: EntityManager,
  listing: Listing,
  range: SearchedRange,
): Promise<Found & { isMore: boolean }> {
  const gathered = await gather(em, listing, range);
  if (gathered.total <= ADMIN.searchTotalMax) return { ...gathered, isMore: false };
  const walked = await walk(em, listing, range);
  const ids =
    walked.length === range.limit
      ? walked
      : ((await leapByValue(em, listing, range)) ?? (await sortAll(em, listing, range)));
  return { ids, total: ADMIN.searchTotalMax, isMore: true };
}

/** The pattern that finds `q` itself, its wildcards included. */
export const containing = (q: string) => q.replace(/[\\%_]/g, '\\$&');

/** `q` in any searched column, and the values that its question marks stand for. */
export function matching(
  { searched }: Pick<Listing, 'searched'>,
  q: string,
): { sql: string; values: string[] } {
  // Out of reach for the trigram index, which cannot help a search without three letters in a row and would be in the way.
  const isAided = /[\p{L}\p{N}]{3}/u.test(q);
  const parts = searched.map(
    (column) => `${isAided ? column : `(${column} || '')`} like '%' || admin.plain(?) || '%'`,
  );
  return { sql: `(${parts.join(' or ')})`, values: searched.map(() => containing(q)) };
}

async function gather(em: EntityManager, listing: Listing, range: SearchedRange) {
  const { tab, sort, dir, offset, limit } = range;
  const { column } = columnOf(listing, sort);
  const matches = matching(listing, range.q);
  const [row] = await em.execute<{ total: number; ids: string[] }[]>(
    `with found as materialized (
       select id, ${column} as key from ${listing.table} where ${matches.sql} and ${IN_TAB[tab]} limit ?
     )
     select (select count(*)::int from found) as total,
       array(select id from found order by key ${dir}, id ${dir} offset ? limit ?)::text[] as ids`,
    [...matches.values, ADMIN.searchTotalMax + 1, offset, limit],
  );
  return { total: row?.total ?? 0, ids: row?.ids ?? [] };
}

async function walk(em: EntityManager, listing: Listing, range: SearchedRange) {
  const { tab, sort, dir, offset, limit } = range;
  const { column } = columnOf(listing, sort);
  const matches = matching(listing, range.q);
  const rows = await em.execute<{ id: string }[]>(
    `select id from (
       select id, ${listing.searched.join(', ')} from ${listing.table} where ${IN_TAB[tab]}
       order by ${column} ${dir}, id ${dir} limit ?
     ) near where ${matches.sql} offset ? limit ?`,
    [WALK_ROWS, ...matches.values, offset, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Leaps from one value of the sort column to the next, as a million lists share few names, to those that match; what
 * matches elsewhere is sorted in. Null when the page cannot be told so: the values are too many, or the others are.
 */
async function leapByValue(em: EntityManager, listing: Listing, range: SearchedRange) {
  const { tab, sort, dir, offset, limit } = range;
  const { table } = listing;
  const { column } = columnOf(listing, sort);
  if (!listing.searched.includes(column)) return null;
  const here = matching({ searched: ['value'] }, range.q);
  const elsewhere = matching({ searched: listing.searched.filter((one) => one !== column) }, range.q);
  const [row] = await em.execute<{ here: number; elsewhere: number; ids: string[] }[]>(
    `with recursive leaps(value) as (
       (select ${column} from ${table} order by ${column} ${dir} limit 1)
       union all
       select (select ${column} from ${table} where ${column} ${dir === 'asc' ? '>' : '<'} value order by ${column} ${dir} limit 1)
       from leaps where value is not null
     ), here as materialized (
       select near.id, value as key from (select value from leaps limit ?) seen
         cross join lateral (
           select id from ${table} where ${column} = value and ${IN_TAB[tab]} order by id ${dir} limit ?
         ) near
       where ${here.sql} limit ?
     ), elsewhere as materialized (
       select id, ${column} as key from ${table} where ${elsewhere.sql} and ${IN_TAB[tab]} limit ?
     )
     select (select count(*)::int from here) as here, (select count(*)::int from elsewhere) as elsewhere,
       array(
         select id from (select * from here union select * from elsewhere) found
         order by key ${dir}, id ${dir} offset ? limit ?
       )::text[] as ids`,
    [
      VALUE_STEPS,
      offset + limit,
      ...here.values,
      offset + limit,
      ...elsewhere.values,
      ADMIN.searchTotalMax + 1,
      offset,
      limit,
    ],
  );
  const isWhole = row?.here === offset + limit && row.elsewhere <= ADMIN.searchTotalMax;
  return isWhole ? row.ids : null;
}

async function sortAll(em: EntityManager, listing: Listing, range: SearchedRange) {
  const { tab, sort, dir, offset, limit } = range;
  const { column } = columnOf(listing, sort);
  const matches = matching(listing, range.q);
  const rows = await em.execute<{ id: string }[]>(
    `with found as materialized (
       select id, ${column} as key from ${listing.table} where ${matches.sql} and ${IN_TAB[tab]}
     )
     select id from found order by key ${dir}, id ${dir} offset ? limit ?`,
    [...matches.values, offset, limit],
  );
  return rows.map(({ id }) => id);
}

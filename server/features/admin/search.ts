import type { EntityManager } from '#server/database/orm.ts';
import { ADMIN } from '#shared/limits.ts';
import { columnOf, type Found, IN_TAB, type Listing, type Range } from './page-position.ts';

export interface SearchedRange extends Range {
  q: string;
}

/** So many rows are read in the order of the sort before finds are looked for in another way. */
const SCANNED_ROWS = 40_000;
/** So many different values of the sort column are looked at. */
const DISTINCT_VALUES = 20_000;

/**
 * A page of what contains `q`. The trigram index finds, and everything found is counted and sorted, while there are at
 * most ADMIN.searchTotalMax. Of more, the page is looked for in the order of the sort, where it soon begins if the finds
 * are spread evenly. Where it does not, they lie together, because the sort column itself is what matches: its distinct
 * values are asked. Only if those are too many, too, is everything sorted.
 */
export async function pageBySearch(
  em: EntityManager,
  listing: Listing,
  range: SearchedRange,
): Promise<Found & { isMore: boolean }> {
  const indexed = await byIndex(em, listing, range);
  if (indexed.total <= ADMIN.searchTotalMax) return { ...indexed, isMore: false };
  const scanned = await byScan(em, listing, range);
  const ids =
    scanned.length === range.limit
      ? scanned
      : ((await byDistinctValue(em, listing, range)) ?? (await bySort(em, listing, range)));
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

async function byIndex(em: EntityManager, listing: Listing, range: SearchedRange) {
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

async function byScan(em: EntityManager, listing: Listing, range: SearchedRange) {
  const { tab, sort, dir, offset, limit } = range;
  const { column } = columnOf(listing, sort);
  const matches = matching(listing, range.q);
  const rows = await em.execute<{ id: string }[]>(
    `select id from (
       select id, ${listing.searched.join(', ')} from ${listing.table} where ${IN_TAB[tab]}
       order by ${column} ${dir}, id ${dir} limit ?
     ) near where ${matches.sql} offset ? limit ?`,
    [SCANNED_ROWS, ...matches.values, offset, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Looks at each distinct value of the sort column once, as a million wishlists share few names, and takes the rows of
 * those that match; what matches in another column is sorted in. Null when the page cannot be told in this way, because
 * the distinct values are too many or the rows that match elsewhere are.
 */
async function byDistinctValue(em: EntityManager, listing: Listing, range: SearchedRange) {
  const { tab, sort, dir, offset, limit } = range;
  const { table } = listing;
  const { column } = columnOf(listing, sort);
  if (!listing.searched.includes(column)) return null;
  const here = matching({ searched: ['value'] }, range.q);
  const elsewhere = matching({ searched: listing.searched.filter((one) => one !== column) }, range.q);
  const [row] = await em.execute<{ here: number; elsewhere: number; ids: string[] }[]>(
    `with recursive distinct_values(value) as (
       (select ${column} from ${table} order by ${column} ${dir} limit 1)
       union all
       select (select ${column} from ${table} where ${column} ${dir === 'asc' ? '>' : '<'} value order by ${column} ${dir} limit 1)
       from distinct_values where value is not null
     ), here as materialized (
       select near.id, value as key from (select value from distinct_values limit ?) seen
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
      DISTINCT_VALUES,
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

async function bySort(em: EntityManager, listing: Listing, range: SearchedRange) {
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

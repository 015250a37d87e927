import type { EntityManager } from '#server/database/orm.ts';
import type { Tab } from '#shared/admin-choices.ts';

export interface Listing {
  kind: 'users' | 'wishlists';
  table: 'admin.user_rows' | 'admin.wishlist_rows';
  /** Where a search looks; together they have one trigram index. */
  searched: readonly string[];
  /** The column of a sort, which is also the name of its buckets. */
  columns: Readonly<Record<string, { column: 'created_at' | 'name' | 'email'; bucket: string }>>;
}

export interface Range {
  tab: Tab;
  sort: string;
  dir: 'asc' | 'desc';
  offset: number;
  limit: number;
}

export interface Found {
  ids: string[];
  total: number;
}

const COUNTED: Record<Tab, string> = { active: 'active', deleted: 'deleted', all: 'active + deleted' };
export const IN_TAB: Record<Tab, string> = { active: 'not is_deleted', deleted: 'is_deleted', all: 'true' };

interface Position {
  total: string;
  first: string;
  end: string;
  from: string | null;
  skip: string | null;
  before: string | null;
  skip_back: string | null;
}

// No declared statements here and in search.ts: sort, tab and direction choose table, columns and order.

/**
 * Offset paging by running sums, at any depth of an unsearched list: finds the bucket that holds the first row, then skips
 * rows only inside it, from the nearer end.
 */
export async function pageByPosition(em: EntityManager, listing: Listing, range: Range): Promise<Found> {
  const { column, bucket } = columnOf(listing, range.sort);
  const [position] = await em.execute<Position[]>(positionSql(range), [
    listing.kind,
    bucket,
    range.offset,
    range.limit,
  ]);
  const total = Number(position?.total ?? 0);
  const rows = Number(position?.end ?? 0) - Number(position?.first ?? 0);
  if (!position || rows <= 0) return { ids: [], total };
  const isForward = Number(position.skip ?? Infinity) <= Number(position.skip_back ?? Infinity);
  const edge = isForward ? position.from : position.before;
  const bound = column === 'created_at' ? `(? || ' 00:00:00+00')::timestamptz` : '?';
  const found = await em.execute<{ id: string }[]>(
    `select id from ${listing.table}
     where ${IN_TAB[range.tab]} ${edge === null ? '' : `and ${column} ${isForward ? '>=' : '<'} ${bound}`}
     order by ${column} ${isForward ? 'asc' : 'desc'}, id ${isForward ? 'asc' : 'desc'}
     offset ? limit ?`,
    [...(edge === null ? [] : [edge]), (isForward ? position.skip : position.skip_back) ?? 0, rows],
  );
  const ids = found.map(({ id }) => id);
  return { ids: isForward === (range.dir === 'asc') ? ids : ids.reverse(), total };
}

/** Column and bucket of a sort: names from our own table, never from a request. */
export function columnOf(listing: Listing, sort: string) {
  const chosen = listing.columns[sort];
  if (!chosen) throw new Error(`There is no sort ${sort}`);
  return chosen;
}

// `first` and `end` are ranks in ascending order, whichever way the page is read.
const positionSql = ({ tab, dir }: Range) => `
  with asked as (select ?::text as kind, ?::text as sort, ?::bigint as skip, ?::bigint as size),
  sums as (
    select bucket, sum(${COUNTED[tab]})::bigint as n from admin.tallies
    where kind = (select kind from asked) and sort = (select sort from asked)
    group by bucket having sum(${COUNTED[tab]}) > 0
  ),
  run as (
    select bucket, n, (sum(n) over (order by bucket))::bigint as upto, lead(bucket) over (order by bucket) as next
    from sums
  ),
  span as (select coalesce(max(upto), 0) as total from run),
  page as (
    select total, ${
      dir === 'asc'
        ? 'least(skip, total) as first, least(skip + size, total) as "end"'
        : 'greatest(total - skip - size, 0) as first, greatest(total - skip, 0) as "end"'
    }
    from span, asked
  )
  select total, first, "end", f.bucket as "from", first - (f.upto - f.n) as skip,
    l.next as before, l.upto - "end" as skip_back
  from page
    left join run f on f.upto - f.n <= first and first < f.upto
    left join run l on l.upto - l.n < "end" and "end" <= l.upto`;

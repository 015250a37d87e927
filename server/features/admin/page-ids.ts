import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { limitOffset, type Page, type Paging } from '#shared/pagination.ts';
import { type Filter, IS_IN_TAB, inEachOrder, type Range } from './listing.ts';
import { pageBySearch } from './search.ts';

/** Which rows a page has, and how many there are in all. */
export function pageIds(em: EntityManager, asked: Filter & Paging): Promise<Page<string>> {
  const range = { ...asked, ...limitOffset(asked) };
  return asked.q ? pageBySearch(em, range) : pageByPosition(em, range);
}

/**
 * Offset paging by running sums, at any depth of an unsearched list: finds the bucket that holds the first row, then skips
 * rows only inside it, from the nearer end.
 */
async function pageByPosition(em: EntityManager, range: Range): Promise<Page<string>> {
  const { kind, tab, sort, offset, limit } = range;
  const isAscending = range.dir === 'asc';
  const bucket = sort === 'firstName' ? 'name' : sort;
  const position = await runForOne(em, POSITION, { kind, bucket, tab, isAscending, offset, limit });
  const total = position?.total ?? 0;
  if (!position || position.end <= position.first) return { rows: [], total, isMore: false };
  const isForward = (position.skip ?? Infinity) <= (position.skipBack ?? Infinity);
  const edge = isForward ? position.from : position.before;
  const found = await run(em, ROWS({ kind, sort, dir: isForward ? 'asc' : 'desc' }), {
    tab,
    edge: edge !== null && sort === 'createdAt' ? `${edge} 00:00:00+00` : edge,
    skip: (isForward ? position.skip : position.skipBack) ?? 0,
    limit: position.end - position.first,
  });
  const ids = found.map(({ id }) => id);
  return { rows: isForward === isAscending ? ids : ids.reverse(), total, isMore: false };
}

// `first` and `end` are ranks in ascending order, whichever way the page is read.
const POSITION = statement({
  name: 'position of a page',
  given: {
    kind: 'text',
    bucket: 'text',
    tab: 'text',
    isAscending: 'boolean',
    offset: 'bigint',
    limit: 'bigint',
  },
  row: {
    total: 'number',
    first: 'number',
    end: 'number',
    from: 'text?',
    skip: 'number?',
    before: 'text?',
    skipBack: 'number?',
  },
  sql: `with sums as (
      select bucket, sum(case $tab when 'active' then active when 'deleted' then deleted else active + deleted end)::bigint as n
      from admin.tallies where kind = $kind and sort = $bucket group by bucket
    ),
    run as (
      select bucket, n, (sum(n) over (order by bucket))::bigint as upto, lead(bucket) over (order by bucket) as next
      from sums where n > 0
    ),
    span as (select coalesce(max(upto), 0) as total from run),
    page as (
      select total, case when $isAscending then least($offset, total) else greatest(total - $offset - $limit, 0) end as first,
        case when $isAscending then least($offset + $limit, total) else greatest(total - $offset, 0) end as "end"
      from span
    )
    select total, first, "end", f.bucket as "from", first - (f.upto - f.n) as skip,
      l.next as before, l.upto - "end" as "skipBack"
    from page
      left join run f on f.upto - f.n <= first and first < f.upto
      left join run l on l.upto - l.n < "end" and "end" <= l.upto`,
});

const ROWS = inEachOrder(({ name, table, column, type, dir }) =>
  statement({
    name: `rows of ${name}`,
    given: { tab: 'text', edge: `${type}?`, skip: 'bigint', limit: 'int' },
    row: { id: 'text' },
    isPlannedEachTime: true,
    sql: `select id from ${table}
      where ${IS_IN_TAB} and ($edge is null or ${column} ${dir === 'asc' ? '>=' : '<'} $edge)
      order by ${column} ${dir}, id ${dir} offset $skip limit $limit`,
  }),
);

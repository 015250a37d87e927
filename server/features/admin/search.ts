import { json } from '#server/database/columns.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { ADMIN } from '#shared/limits.ts';
import type { Page } from '#shared/pagination.ts';
import { IS_IN_TAB, inEachOrder, MATCHES, type Range, searchFor } from './listing.ts';

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
export async function pageBySearch(em: EntityManager, range: Range): Promise<Page<string>> {
  const { tab, q, offset, limit } = range;
  const given = { tab, ...searchFor(q), offset, limit };
  const indexed = await runForOne(em, FOUND(range), { ...given, most: ADMIN.searchTotalMax + 1 });
  if (indexed && indexed.total <= ADMIN.searchTotalMax) return { ...indexed, isMore: false };
  const found = { total: ADMIN.searchTotalMax, isMore: true };
  const scanned = await run(em, BY_SCAN(range), given);
  if (scanned.length === limit) return { rows: scanned.map(({ id }) => id), ...found };
  const byValue = BY_DISTINCT_VALUE(range);
  const ofValues = byValue && (await runForOne(em, byValue, given));
  if (ofValues?.isWhole) return { rows: ofValues.rows, ...found };
  const sorted = await runForOne(em, FOUND(range), { ...given, most: null });
  return { rows: sorted?.rows ?? [], ...found };
}

const SEARCH = {
  given: { tab: 'text', pattern: 'text', isAided: 'boolean', offset: 'bigint', limit: 'bigint' },
  isPlannedEachTime: true,
} as const;

const FOUND = inEachOrder(({ name, table, searched, column, dir }) =>
  statement({
    ...SEARCH,
    name: `finds among ${name}`,
    given: { ...SEARCH.given, most: 'int?' },
    row: { total: 'number', rows: json<string[]>() },
    sql: `with found as materialized (
        select id, ${column} as key from ${table} where ${MATCHES(searched)} and ${IS_IN_TAB} limit $most
      )
      select (select count(*) from found) as total,
        to_json(array(select id from found order by key ${dir}, id ${dir} offset $offset limit $limit)) as rows`,
  }),
);

const BY_SCAN = inEachOrder(({ name, table, searched, column, dir }) =>
  statement({
    ...SEARCH,
    name: `finds near the start of ${name}`,
    row: { id: 'text' },
    sql: `select id from (
        select id, ${searched.join(', ')} from ${table} where ${IS_IN_TAB}
        order by ${column} ${dir}, id ${dir} limit ${SCANNED_ROWS}
      ) near where ${MATCHES(searched)} offset $offset limit $limit`,
  }),
);

/**
 * Looks at each distinct value of the sort column once, as a million wishlists share few names, and takes the rows of
 * those that match; what matches in another column is sorted in. The page is not whole when the distinct values are too
 * many or the rows that match elsewhere are.
 */
const BY_DISTINCT_VALUE = inEachOrder(({ name, table, searched, column, dir, beyond }) =>
  searched.includes(column)
    ? statement({
        ...SEARCH,
        name: `finds of the values of ${name}`,
        row: { isWhole: 'boolean', rows: json<string[]>() },
        sql: `with recursive distinct_values(value) as (
            (select ${column} from ${table} order by ${column} ${dir} limit 1)
            union all
            select (select ${column} from ${table} where ${column} ${beyond} value order by ${column} ${dir} limit 1)
            from distinct_values where value is not null
          ), here as materialized (
            select near.id, value as key from (select value from distinct_values limit ${DISTINCT_VALUES}) seen
              cross join lateral (
                select id from ${table} where ${column} = value and ${IS_IN_TAB} order by id ${dir} limit $offset + $limit
              ) near
            where ${MATCHES(['value'])} limit $offset + $limit
          ), elsewhere as materialized (
            select id, ${column} as key from ${table}
            where ${MATCHES(searched.filter((one) => one !== column))} and ${IS_IN_TAB} limit ${ADMIN.searchTotalMax + 1}
          )
          select (select count(*) from here) = $offset + $limit
              and (select count(*) from elsewhere) <= ${ADMIN.searchTotalMax} as "isWhole",
            to_json(array(
              select id from (select * from here union select * from elsewhere) found
              order by key ${dir}, id ${dir} offset $offset limit $limit
            )) as rows`,
      })
    : null,
);

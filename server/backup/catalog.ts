import type { Connection } from '#server/database/orm.ts';

// What a backup leaves out, and why. Everything else in the schema is found by asking the database, so that a new table
// is in the next backup without a line of code.
const LEFT_OUT: readonly string[] = [
  // Counters of the last minutes. In another place and time they would only lock people out.
  'throttles',
  // Written by running the very migrations that the backup names.
  'mikro_orm_migrations',
];
// Beside them stay out: the schema `admin`, whose rows follow from users and wishlists (`admin.rebuild()` makes them),
// and the schema `pgboss`, of which only the waiting jobs are data (waiting-jobs.ts).

export interface StoredTable {
  /** Quoted where SQL wants it. */
  name: string;
  /** Those that can be written: what the database computes itself is left to it. */
  columns: string[];
  key: string[];
}

export interface StoredSequence {
  name: string;
  last: string;
  isCalled: boolean;
}

const IS_OWN = `n.nspname = current_schema()
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

const TABLES = `
  select quote_ident(c.relname) as name,
    (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(quote_ident(a.attname) order by k.place)
      from pg_index i cross join lateral unnest(i.indkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary), '[]') as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${IS_OWN} and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1::text[])
  order by c.relname`;

/** The tables whose rows are data, by name. */
export async function storedTables(connection: Connection): Promise<StoredTable[]> {
  return (await connection.query<StoredTable>(TABLES, [LEFT_OUT])).rows;
}

const SEQUENCES = `
  select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${IS_OWN} and c.relkind = 'S' and not exists (
    select from pg_depend o join pg_class t on t.oid = o.refobjid
    where o.objid = c.oid and o.classid = 'pg_class'::regclass and o.deptype in ('a', 'i') and t.relname = any ($1::text[]))
  order by c.relname`;

/** Where the sequences stand. */
export async function storedSequences(connection: Connection): Promise<StoredSequence[]> {
  const { rows } = await connection.query<{ name: string }>(SEQUENCES, [LEFT_OUT]);
  const found: StoredSequence[] = [];
  for (const { name } of rows) {
    const state = await connection.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    );
    for (const row of state.rows) found.push({ name, ...row });
  }
  return found;
}

/** The migrations that made this schema, in order; none where nothing has ever been started. */
export async function executedMigrations(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ table: string | null }>(
    `select to_regclass('mikro_orm_migrations') as table`,
  );
  if (!rows[0]?.table) return [];
  const executed = await connection.query<{ name: string }>(
    'select name from mikro_orm_migrations order by id',
  );
  return executed.rows.map(({ name }) => name);
}

import { freshDatabase } from './database.ts';
import { execute } from './sql.ts';

/**
 * A database whose `now()` a test moves on. It is found before that of PostgreSQL, and what rows are given by default
 * goes by it, too.
 */
export async function databaseWithClock() {
  const { url, drop } = await freshDatabase();
  const name = new URL(url).pathname.slice(1);
  const statements = [
    'create schema clock',
    "create table clock.hands as select interval '0' as ahead",
    `create function clock.now() returns timestamptz language sql stable
       as 'select pg_catalog.now() + ahead from clock.hands'`,
    `do $$ declare one record; begin
       for one in select table_name, column_name from information_schema.columns
           where table_schema = 'public' and column_default ilike '%now()%' loop
         execute format('alter table %I alter %I set default clock.now()', one.table_name, one.column_name);
       end loop;
     end $$`,
    `alter database ${name} set search_path = clock, public, pg_catalog`,
  ];
  for (const statement of statements) await execute(url, statement);
  return { url, drop };
}

/** Statements over a database of `databaseWithClock`. */
export const MOVE_ON = 'update clock.hands set ahead = ahead + make_interval(hours => ?)';

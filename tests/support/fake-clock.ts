import type { Database } from '#server/database/orm.ts';
import { execute } from './sql.ts';

/**
 * A database whose `now()` says what a test says: one of ours stands before that of PostgreSQL in the path of every
 * connection that is opened afterwards. Defaults of columns keep the real one, as they were bound when the table was made.
 */
export async function stopClock(databaseUrl: string): Promise<void> {
  const database = new URL(databaseUrl).pathname.slice(1);
  await execute(databaseUrl, 'create schema clock');
  await execute(databaseUrl, 'create table clock.hands (at timestamptz not null)');
  await execute(databaseUrl, 'insert into clock.hands select now()');
  await execute(
    databaseUrl,
    `create function clock.now() returns timestamptz stable language sql as 'select at from clock.hands'`,
  );
  await execute(databaseUrl, `alter database ${database} set search_path = clock, public, pg_catalog`);
}

export const setClock = ({ em }: Database, moment: number) =>
  em.fork().execute('update clock.hands set at = ?::timestamptz', [new Date(moment).toISOString()]);

import { setTimeout as pause } from 'node:timers/promises';
import { MIGRATION_LOCK, runMigrations } from '#server/database/migrate.ts';
import { type Connection, type Database, isReachedDirectly, onConnection } from '#server/database/orm.ts';
import { GIVER_DATA_KEY } from '#server/givers/giver-keys.ts';
import { TIMING } from '#server/infra/jobs/job-timing.ts';
import { waitingKinds } from '#server/infra/jobs/waiting-jobs.ts';
import { PASSKEY_HOSTS_FACT } from '#server/installation/passkey-hosts.ts';
import { StartFailure } from '#server/start-failure.ts';
import { executedMigrations, storedTables } from './catalog.ts';

const MESSAGES = {
  inUse:
    'Wishwren, or another program with its role, is connected to this database. Stop every instance, then restore again. Nothing was changed.',
  inhabited: (table: string) =>
    `This installation is not empty (there are rows in ${table}), so nothing was restored. A backup only moves into a new one: name another DATA_DIR or DATABASE_URL.`,
} as const;

const CHECKS = {
  times: 10,
  pauseMs: 150,
  /** Every app reads its queue more often than this. */
  appIsSeenWithinMs: (TIMING.pollBesideNotifySeconds + 1) * 1_000,
} as const;

/**
 * Runs `work` on a database that nobody uses and that holds no data, and keeps it to itself meanwhile: an app that starts
 * waits before it reads or changes the schema. Throws a StartFailure otherwise.
 */
export async function inEmptyDatabase(
  database: Database,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const isDirect = await isReachedDirectly(database);
  await onConnection(database, async (guard) => {
    // A lock of the transaction: behind a pooler nothing else keeps the connection.
    await guard.query('begin');
    await guard.query('set local idle_in_transaction_session_timeout = 0');
    await guard.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await (isDirect ? refuseConnected(guard) : refuseActive(guard));
    await onConnection(database, async (connection) => {
      const table = await nonEmptyTable(connection);
      if (table) throw new StartFailure(MESSAGES.inhabited(table));
      await work(connection);
    });
    await guard.query('commit');
  });
}

async function refuseConnected(connection: Connection): Promise<void> {
  // Whoever has just left is seen for a moment longer.
  for (let checks = 1; await isInUse(connection, '-infinity'); checks++) {
    if (checks === CHECKS.times) throw new StartFailure(MESSAGES.inUse);
    await pause(CHECKS.pauseMs);
  }
}

// A pooler's own connections stay when those who used them have left. Whoever does anything meanwhile is still there.
async function refuseActive(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ now: string }>('select clock_timestamp()::text as now');
  const until = performance.now() + CHECKS.appIsSeenWithinMs;
  while (performance.now() < until) {
    await pause(CHECKS.pauseMs);
    if (await isInUse(connection, rows[0]?.now ?? '')) throw new StartFailure(MESSAGES.inUse);
  }
}

async function isInUse(connection: Connection, since: string): Promise<boolean> {
  // Within a transaction the first check would be kept.
  await connection.query('select pg_stat_clear_snapshot()');
  const { rows } = await connection.query<{ others: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and usename = current_user
       and pid <> pg_backend_pid() and backend_type = 'client backend'
       and (state <> 'idle' or state_change > $1)) as others`,
    [since],
  );
  return rows[0]?.others ?? false;
}

/**
 * The first table with data in it. None has any in a new database, and in one that an app has only been started on:
 * no person, no list, no message, no waiting mail.
 */
export async function nonEmptyTable(connection: Connection): Promise<string | null> {
  for (const { name } of await storedTables(connection)) {
    const { rows } = await connection.query<{ found: boolean }>(
      `select exists (select from ${name} where ${BY_PEOPLE[name] ?? 'true'}) as found`,
    );
    if (rows[0]?.found) return name;
  }
  return (await waitingKinds(connection))?.length ? 'pgboss.job' : null;
}

/** Which rows a migration has not made itself, where it makes any. */
const BY_PEOPLE: Record<string, string> = {
  installation_facts: `name not in ('${GIVER_DATA_KEY}', '${PASSKEY_HOSTS_FACT}')`,
};

/** Brings the empty database to the schema that these migrations make, and to no later one. */
export async function prepareSchema(
  database: Database,
  connection: Connection,
  migrations: readonly string[],
): Promise<void> {
  const executed = await executedMigrations(connection);
  if (executed.some((name) => !migrations.includes(name))) await connection.query(CLEAR);
  await runMigrations(database, { only: migrations });
}

// Only ever run where every table is empty: takes away what later migrations made, so that the earlier ones can begin
// again. Extensions stay, and so does what belongs to another role.
const CLEAR = `
  do $$
  declare thing record;
  begin
    drop schema if exists admin cascade;
    for thing in
      select format('drop table if exists %I.%I cascade', n.nspname, c.relname) as step
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
        and pg_get_userbyid(c.relowner) = current_user
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
      union all
      select format('drop routine if exists %s cascade', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = current_schema() and pg_get_userbyid(p.proowner) = current_user
        and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    loop
      execute thing.step;
    end loop;
  end $$`;

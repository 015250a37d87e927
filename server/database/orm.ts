import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { StartFailure } from '#server/start-failure.ts';
import { DATABASE } from '#shared/limits.ts';
import { databaseConnection } from './connection.ts';
import { type Pool, reclaimDeadConnections } from './dead-connections.ts';
import { ENTITIES } from './entities.ts';
import { runMigrations } from './run-migrations.ts';

export type { EntityManager } from '@mikro-orm/postgresql';
export type Database = MikroORM;

const MESSAGES = {
  older: (unknown: string) =>
    `The database was made by a Wishwren from before the first release (it has ${unknown}), and this version cannot bring it up to date. Start on an empty one: name another DATA_DIR or DATABASE_URL.`,
  newer: (unknown: string[], newest: string) =>
    `The database was written by a newer Wishwren: it has ${unknown.join(', ')}, and this version knows nothing after ${newest}. Start the newer version, or restore a backup from before it.`,
} as const;

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

export interface DatabaseOptions {
  /** As DATABASE_URL has it. */
  url: string;
  /** Connections in the pool. */
  connections?: number;
}

/** Connects lazily: the first query opens the first connection. */
export async function openDatabase({
  url,
  connections = DATABASE.connections,
}: DatabaseOptions): Promise<Database> {
  const connection = databaseConnection(url);
  const pools: Pool[] = [];
  const database = await MikroORM.init(
    defineConfig({
      dbName: connection.database,
      entities: ENTITIES,
      extensions: [Migrator],
      forceUtcTimezone: true,
      pool: { min: 0, max: connections },
      // The same database: when the disk is slow, writers hold all connections of the first pool while they wait for it.
      replicas: [{ name: 'reads', pool: { min: 0, max: DATABASE.connectionsForReads } }],
      preferReadReplicas: false,
      // Who gets none in that time is told to come again, instead of waiting for good.
      driverOptions: {
        connectionTimeoutMillis: DATABASE.connectWithinMs,
        onPoolCreated: (pool: Pool) => {
          pools.push(pool);
          reclaimDeadConnections(pool);
        },
        ...connection,
      },
      migrations: {
        path: migrationsFolder,
        pathTs: migrationsFolder,
        snapshot: true,
        snapshotName: '.snapshot',
        // It would wait, on another connection, for what the migration's own has locked.
        snapshotOnMigrate: false,
        silent: true,
      },
      // The triggers are written by hand, in migrations, and so is the dashboard's schema beside the tables.
      schemaGenerator: { ignoreTriggers: true, ignoreSchema: ['admin'] },
    }),
  );
  const close = database.close.bind(database);
  database.close = async (force) => {
    await close(force);
    // Kysely ends no pool that it has not used, and prepared statements go past it.
    await Promise.all(pools.filter(({ ending }) => !ending).map((pool) => pool.end()));
  };
  return database;
}

const connect = async (database: Database) => (await database.em.getConnection().getNativeClient()).connect();

export type Connection = Awaited<ReturnType<typeof connect>>;

/** One connection for work that must stay on it, streams above all. After a failure it is closed, never used again. */
export async function onConnection<Answer>(
  database: Database,
  work: (connection: Connection) => Promise<Answer>,
): Promise<Answer> {
  const connection = await connect(database);
  let failure: unknown;
  try {
    return await work(connection);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    connection.release(failure !== undefined);
  }
}

/**
 * Which of these migrations this version cannot run. `newer` ones belong to a later version. `older` ones were replaced
 * when all migrations before the first release were written anew as one.
 */
export async function unknownMigrations(
  names: readonly string[],
): Promise<{ older: string[]; newer: string[]; newest: string }> {
  const files = await readdir(migrationsFolder);
  const known = files.flatMap((file) => /^(Migration\w+)\.ts$/.exec(file)?.[1] ?? []).sort();
  const unknown = names.filter((name) => !known.includes(name));
  const isOlder = (name: string) => name < (known[0] ?? '');
  return {
    older: unknown.filter(isOlder),
    newer: unknown.filter((name) => !isOlder(name)),
    newest: known.at(-1) ?? '',
  };
}

// Any constant works, as long as every instance asks for the same one.
export const MIGRATION_LOCK = 7_201_953;

/**
 * Brings the schema up to date, forward only. Two instances starting at once take turns, and an older one may go on
 * working meanwhile (docs/decisions/0042-upgrades-beside-the-old.md). Throws a StartFailure, and changes nothing, where a
 * newer version has been, as this one would write rows that lack what it does not know of, or one from before the first
 * release, whose schema no migration continues; and one where `runMigrations` does.
 * `beforeChanges` runs first where there is something to change; when it fails, nothing is changed.
 */
export async function migrate(
  database: Database,
  beforeChanges: () => Promise<void> = async () => undefined,
): Promise<void> {
  const connection = database.em.getConnection();
  await connection.transactional(async (transaction) => {
    // It is idle while the migrations run on connections of their own.
    await connection.execute('set local idle_in_transaction_session_timeout = 0', [], 'run', transaction);
    await connection.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK], 'all', transaction);
    await refuseForeignSchema(database);
    if ((await database.migrator.getPending()).length === 0) return;
    await beforeChanges();
    await runMigrations(database);
  });
}

async function refuseForeignSchema({ migrator }: Database): Promise<void> {
  const executed = await migrator.getExecuted();
  const { older, newer, newest } = await unknownMigrations(executed.map(({ name }) => name));
  if (older[0]) throw new StartFailure(MESSAGES.older(older[0]));
  if (newer.length > 0) throw new StartFailure(MESSAGES.newer(newer, newest));
}

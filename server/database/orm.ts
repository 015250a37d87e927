import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { DATABASE } from '#shared/limits.ts';
import { databaseConnection } from './connection.ts';
import { ENTITIES } from './entities.ts';
import { endWaitsForHungDatabase, type WatchedPool } from './hung-database.ts';
import { createWay, type Way } from './new-connections.ts';

/** What is used of node-postgres' pool and its clients. */
interface Client {
  once(event: 'end', listener: () => void): unknown;
  release(reason: Error): void;
}
interface Pool {
  readonly ending: boolean;
  end(): Promise<void>;
  on(event: 'connect' | 'acquire', listener: (client: Client) => void): unknown;
  on(event: 'release', listener: (error: unknown, client: Client) => void): unknown;
}

// Whoever still notices the death by themselves gives the connection back within this time.
const GRACE_MS = 1_000;

/**
 * Gives the place of a connection that died inside a transaction back to its pool. Kysely 0.29 never does
 * (github.com/kysely-org/kysely/issues/1990). One restart of a busy database would take every place of the pool, and
 * later queries would wait in vain.
 */
function reclaimDeadConnections(pool: Pool): void {
  const lent = new Set<Client>();
  pool.on('acquire', (client) => void lent.add(client));
  pool.on('release', (_error, client) => void lent.delete(client));
  pool.on('connect', (client) => {
    const reclaim = () => {
      if (lent.has(client)) client.release(new Error('The connection ended'));
    };
    client.once('end', () => void setTimeout(reclaim, GRACE_MS).unref());
  });
}

export type { EntityManager } from '@mikro-orm/postgresql';
export type Database = MikroORM;

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

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
  const way = createWay(DATABASE.connectWithinMs);
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
        onPoolCreated: (pool: Pool & WatchedPool) => {
          pools.push(pool);
          ways.set(pool, way);
          reclaimDeadConnections(pool);
          endWaitsForHungDatabase(pool, way.isDirect);
        },
        onConnect: way.check,
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
      // 0.1.0, which may run beside, asks for `memberships`: the next release drops it (ADR 0049).
      schemaGenerator: { ignoreTriggers: true, ignoreSchema: ['admin'], skipTables: ['memberships'] },
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

/** How the two pools of connections are at this moment. */
export async function poolsOf(database: Database) {
  const names = ['write', 'read'] as const;
  return Promise.all(
    names.map(async (name) => {
      const pool = await database.em.getConnection(name).getNativeClient();
      return { name, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
    }),
  );
}

const ways = new WeakMap<object, Way>();

/** Whether every connection of a pool is a session of PostgreSQL of its own; false until the first one has told. */
export const isDirect = (pool: object): boolean => ways.get(pool)?.isDirect() === true;

/** The same of a database, which is asked when nobody has asked it yet. */
export async function isReachedDirectly(database: Database): Promise<boolean> {
  const pool = await database.em.getConnection().getNativeClient();
  (await pool.connect()).release();
  return isDirect(pool);
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

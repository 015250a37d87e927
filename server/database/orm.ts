import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { StartFailure } from '#server/start-failure.ts';
import { DATABASE } from '#shared/limits.ts';
import { AccessToken } from './access-token.entity.ts';
import { AdminLogEntry } from './admin-log-entry.entity.ts';
import { databaseConnection } from './connection.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { reclaimDeadConnections } from './dead-connections.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { InstallationFact } from './installation-fact.entity.ts';
import { Invitation } from './invitation.entity.ts';
import { Item } from './item.entity.ts';
import { LinkToken } from './link-token.entity.ts';
import { StoredImage } from './stored-image.entity.ts';
import { Throttle } from './throttle.entity.ts';
import { User } from './user.entity.ts';
import { Wishlist } from './wishlist.entity.ts';

export type { EntityManager } from '@mikro-orm/postgresql';
export type Database = MikroORM;

const SAYS = {
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
export function openDatabase({
  url,
  connections = DATABASE.connections,
}: DatabaseOptions): Promise<Database> {
  const connection = databaseConnection(url);
  return MikroORM.init(
    defineConfig({
      dbName: connection.database,
      entities: [
        User,
        Wishlist,
        Item,
        LinkToken,
        AccessToken,
        IdempotencyKey,
        InstallationFact,
        Invitation,
        AdminLogEntry,
        ContactMessage,
        StoredImage,
        Throttle,
      ],
      extensions: [Migrator],
      forceUtcTimezone: true,
      pool: { min: 0, max: connections },
      // Who gets none in that time is told to come again, instead of waiting for good.
      driverOptions: {
        connectionTimeoutMillis: DATABASE.connectWithinMs,
        onPoolCreated: reclaimDeadConnections,
        ...connection,
      },
      migrations: {
        path: migrationsFolder,
        pathTs: migrationsFolder,
        snapshot: true,
        snapshotName: '.snapshot',
        silent: true,
      },
      // The triggers are written by hand, in migrations, and so is the dashboard's schema beside the tables.
      schemaGenerator: { ignoreTriggers: true, ignoreSchema: ['admin'] },
    }),
  );
}

// Any constant works, as long as every instance asks for the same one.
const MIGRATION_LOCK = 7_201_953;

/**
 * Brings the schema up to date, forward only. Two instances starting at once take turns. Throws a StartFailure, and
 * changes nothing, where a newer version has been: this one would write rows that lack what it does not know of.
 */
export async function migrate(database: Database): Promise<void> {
  const connection = database.em.getConnection();
  await connection.transactional(async (transaction) => {
    await connection.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK], 'all', transaction);
    await refuseNewerSchema(database);
    await database.migrator.up();
  });
}

async function refuseNewerSchema({ migrator }: Database): Promise<void> {
  const files = await readdir(migrationsFolder);
  const known = files.filter((file) => /^Migration.*\.ts$/.test(file)).map((file) => file.slice(0, -3));
  const executed = await migrator.getExecuted();
  const unknown = executed.map(({ name }) => name).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new StartFailure(SAYS.newer(unknown, known.toSorted().at(-1) ?? ''));
}

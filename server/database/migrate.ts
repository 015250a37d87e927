import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '#server/start-failure.ts';
import { MIGRATION } from '#shared/limits.ts';
import { type Database, migrationsFolder } from './orm.ts';
import { isConflict, isLocked } from './postgres-errors.ts';

const MESSAGES = {
  older: (unknown: string) =>
    `The database was made by a Wishwren from before the first release (it has ${unknown}), and this version cannot bring it up to date. Start on an empty one: name another DATA_DIR or DATABASE_URL.`,
  locked: (name: string, seconds: number) =>
    `${name} could not change the database: for ${seconds} seconds others have kept what it needs, a long backup say. What came before it is done. Start again when they are through.`,
  newer: (unknown: string[], newest: string) =>
    `The database was written by a newer Wishwren: it has ${unknown.join(', ')}, and this version knows nothing after ${newest}. Start the newer version, or restore a backup from before it.`,
} as const;

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
 * working meanwhile (docs/decisions/0042-upgrades-beside-the-old.md). Throws a StartFailure, and changes nothing, when
 * a newer version has written to this database, when a version from before the first release made it (no migration
 * continues that schema), and when `runMigrations` throws one. `beforeChanges` runs first where there is something to
 * change; when it fails, nothing is changed.
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

interface Run {
  /** Which ones; all that are pending without it. */
  only?: readonly string[];
  withinMs?: number;
}

/**
 * Runs pending migrations in order, each in a transaction of its own, so that none keeps the locks of another. A
 * migration that does not get its lock at once lets others pass and tries again. Throws a StartFailure when it gets
 * none within two minutes. What came before it stays done, and the next start goes on there.
 */
export async function runMigrations(
  database: Database,
  { only, withinMs = MIGRATION.withinMs }: Run = {},
): Promise<void> {
  for (const { name } of await database.migrator.getPending()) {
    if (only && !only.includes(name)) continue;
    const until = performance.now() + withinMs;
    while (!(await isDone(database, name))) {
      if (performance.now() > until) throw new StartFailure(MESSAGES.locked(name, withinMs / 1000));
      await pause(MIGRATION.pauseMs);
    }
  }
}

/** Tries a migration once; false where others had locked what it needs. */
async function isDone(database: Database, name: string): Promise<boolean> {
  const connection = database.em.getConnection();
  try {
    await connection.transactional(async (transaction) => {
      const settings = `set local lock_timeout = ${MIGRATION.lockMs}; set local statement_timeout = 0`;
      await connection.execute(settings, [], 'run', transaction);
      await database.migrator.up({ migrations: [name], transaction });
    });
    return true;
  } catch (error) {
    if (isLocked(error) || isConflict(error)) return false;
    throw error;
  }
}

async function refuseForeignSchema({ migrator }: Database): Promise<void> {
  const executed = await migrator.getExecuted();
  const { older, newer, newest } = await unknownMigrations(executed.map(({ name }) => name));
  if (older[0]) throw new StartFailure(MESSAGES.older(older[0]));
  if (newer.length > 0) throw new StartFailure(MESSAGES.newer(newer, newest));
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, IMigrator } from '@mikro-orm/core';
import { StartFailure } from '#server/start-failure.ts';
import { MIGRATION } from '#shared/limits.ts';
import { isConflict, isLocked } from './postgres-errors.ts';

const MESSAGES = {
  locked: (name: string, seconds: number) =>
    `${name} could not change the database: for ${seconds} seconds others have kept what it needs, a long backup say. What came before it is done. Start again when they are through.`,
} as const;

/** What it needs of a Database, which orm.ts opens. */
interface Migrated {
  em: { getConnection(): Connection };
  migrator: IMigrator;
}

interface Run {
  /** Which ones; all that are pending without it. */
  only?: readonly string[];
  withinMs?: number;
}

/**
 * Runs pending migrations in order, each in a transaction of its own, so that none keeps the locks of another. One that does
 * not get a lock at once lets everybody pass who waits behind it, and is tried again; throws a StartFailure when it gets
 * none within two minutes. What came before it stays done, and the next start goes on there.
 */
export async function runMigrations(
  database: Migrated,
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
async function isDone(database: Migrated, name: string): Promise<boolean> {
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

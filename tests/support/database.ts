import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { databaseNamed, execute } from './sql.ts';

const DROP_TRIES = 20;
let made = 0;

/** Whether this run reaches its databases through a pooler. */
export const isPooled = () => inject('databaseWay') !== inject('databaseServer');

/** A migrated, empty database of its own for the calling test file. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('databaseServer');
  const name = `test_${process.pid}_${++made}_${Date.now()}`;
  await execute(server, `create database ${name} template ${inject('databaseTemplate')}`);
  return { url: databaseNamed(inject('databaseWay'), name), drop: () => dropDatabase(server, name) };
}

/**
 * Waits for a connection that is still on its way out, as PostgreSQL does for five seconds where it is not forced: one that
 * is cut off is an error nobody waits for. By force then, and at once where a pooler keeps its own; while autovacuum is at
 * work in it only a superuser's succeeds.
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await execute(
        server,
        `drop database if exists ${name} ${tries === 1 && !isPooled() ? '' : 'with (force)'}`,
      );
      return;
    } catch (error) {
      if (tries === DROP_TRIES) throw error;
      await pause(250);
    }
  }
}

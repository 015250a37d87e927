import { inject } from 'vitest';
import { databaseNamed, execute } from './sql.ts';

let made = 0;

/** A migrated, empty database of its own for the calling test file. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('databaseServer');
  const name = `test_${process.pid}_${++made}_${Date.now()}`;
  await execute(server, `create database ${name} template ${inject('databaseTemplate')}`);
  return {
    url: databaseNamed(server, name),
    drop: async () => {
      await execute(server, `drop database if exists ${name} with (force)`);
    },
  };
}

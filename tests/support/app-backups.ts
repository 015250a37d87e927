import { scheduleBackups } from '#server/backup/automatic.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { TestAppOptions } from './app.ts';

/** Those that a test names, or those of a folder. */
export const backupsOf = (
  { backups = [], backupDir }: TestAppOptions,
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
): Dependencies['backups'] =>
  backupDir === undefined
    ? {
        isAutomatic: true,
        list: async () => backups,
        has: async () => false,
        make: async () => undefined,
        sealed: async () => null,
      }
    : scheduleBackups({ backupDir, backupsKept: 0 }, { database, jobs, log: { info: () => undefined } });

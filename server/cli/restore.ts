import { restorableBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { readEnvironment } from '#server/env.ts';
import { StartFailure } from '#server/start-failure.ts';
import { runCommand } from './run-command.ts';

const MESSAGES = {
  usage:
    'Name the backup file: npm run restore -- data/backups/wishwren-2026-11-21T220000Z.backup. Stop the app first.',
  done: (rows: number, createdAt: string) =>
    `Restored ${rows === 1 ? '1 row' : `${rows} rows`} as they were at ${createdAt}. Start the app; everybody logs in again unless JWT_SECRET was carried over.`,
  failed: (reason: string) => `Nothing was restored: ${reason}`,
} as const;

await runCommand(MESSAGES.failed, async ({ print, open }) => {
  const path = process.argv[2];
  if (!path) throw new StartFailure(MESSAGES.usage);
  const environment = readEnvironment();
  const file = await restorableBackup(path);
  const { database } = await open(environment);
  const { rows, createdAt } = await restoreBackup(database, file);
  print(MESSAGES.done(rows, createdAt));
});

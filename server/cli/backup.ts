import { relative } from 'node:path';
import { backupFolder } from '#server/backup/file/folder.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { readEnvironment } from '#server/env.ts';
import { size } from '#shared/size.ts';
import { runCommand } from './run-command.ts';

const MESSAGES = {
  done: (file: string, bytes: number, rows: number) =>
    `Backup: ${file} (${size(bytes)}, ${rows === 1 ? '1 row' : `${rows} rows`})`,
  failed: (reason: string) => `There is no backup: ${reason}`,
} as const;

await runCommand(MESSAGES.failed, async ({ print, open }) => {
  const environment = readEnvironment();
  const { database } = await open(environment);
  const folder = backupFolder(environment.backupDir);
  const { path, bytes, rows } = await makeBackup(database, folder, { origin: 'hand' });
  const fromHere = relative('.', path);
  print(MESSAGES.done(fromHere.startsWith('..') ? path : fromHere, bytes, rows));
});

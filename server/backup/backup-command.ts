import { relative } from 'node:path';
import { runCommand } from '#server/command.ts';
import { readEnvironment } from '#server/env.ts';
import { backupFolder } from '#server/outside/backup/folder.ts';
import { size } from '#shared/size.ts';
import { makeBackup } from './make-backup.ts';

const SAYS = {
  done: (file: string, bytes: number, rows: number) =>
    `Backup: ${file} (${size(bytes)}, ${rows === 1 ? '1 row' : `${rows} rows`})`,
  failed: (reason: string) => `There is no backup: ${reason}`,
} as const;

await runCommand(SAYS.failed, async ({ say, open }) => {
  const environment = readEnvironment();
  const { database } = await open(environment);
  const folder = backupFolder(environment.backupDir);
  const { path, bytes, rows } = await makeBackup(database, folder, { origin: 'hand' });
  const fromHere = relative('.', path);
  say(SAYS.done(fromHere.startsWith('..') ? path : fromHere, bytes, rows));
});

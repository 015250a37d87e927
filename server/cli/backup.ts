import { relative } from 'node:path';
import { backupFolder } from '#server/backup/file/folder.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { readEnvironment } from '#server/env.ts';
import * as COMMAND_TEXTS from '#shared/texts/commands.ts';
import { runCommand } from './run-command.ts';

const TEXTS = COMMAND_TEXTS.backup;

await runCommand(TEXTS.failed, async ({ print, open }) => {
  const environment = readEnvironment();
  const { database } = await open(environment);
  const folder = backupFolder(environment.backupDir);
  const { path, bytes, rows } = await makeBackup(database, folder, { origin: 'hand' });
  const fromHere = relative('.', path);
  print(TEXTS.done(fromHere.startsWith('..') ? path : fromHere, bytes, rows));
});

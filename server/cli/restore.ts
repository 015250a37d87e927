import { restorableBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { readEnvironment } from '#server/env.ts';
import { StartFailure } from '#server/start-failure.ts';
import * as COMMAND_TEXTS from '#shared/texts/commands.ts';
import { runCommand } from './run-command.ts';

const TEXTS = COMMAND_TEXTS.restore;

await runCommand(TEXTS.failed, async ({ print, open }) => {
  const path = process.argv[2];
  if (!path) throw new StartFailure(TEXTS.usage);
  const environment = readEnvironment();
  const file = await restorableBackup(path);
  const { database } = await open(environment);
  const { rows, createdAt } = await restoreBackup(database, file);
  print(TEXTS.done(rows, createdAt));
});

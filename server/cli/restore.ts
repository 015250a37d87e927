import { createKeyedHash } from '#server/access/keyed-hash.ts';
import { isSealed, sealKeyOf, unsealedCopy } from '#server/backup/file/sealed-file.ts';
import { restorableBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { knownSecret } from '#server/embedded-postgres/data-folder.ts';
import { readEnvironment } from '#server/env.ts';
import { StartFailure } from '#server/start-failure.ts';
import * as COMMAND_TEXTS from '#shared/texts/commands.ts';
import { runCommand } from './run-command.ts';

const TEXTS = COMMAND_TEXTS.restore;

await runCommand(TEXTS.failed, async ({ print, open, onShutdown }) => {
  const path = process.argv[2];
  if (!path) throw new StartFailure(TEXTS.usage);
  const environment = readEnvironment();
  const file = await restorableBackup((await isSealed(path)) ? await unsealed(path) : path);
  const { database } = await open(environment);
  const { rows, createdAt } = await restoreBackup(database, file);
  print(TEXTS.done(rows, createdAt));

  /** What is in a file that an administrator downloaded, until the command ends. */
  async function unsealed(sealed: string): Promise<string> {
    const { jwtSecret, dataDir } = environment;
    const secret = await knownSecret({ jwtSecret, dataDir });
    const copy = await unsealedCopy(sealed, secret && sealKeyOf(createKeyedHash(secret)));
    onShutdown(copy.remove);
    return copy.path;
  }
});

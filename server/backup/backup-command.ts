import { relative } from 'node:path';
import { openDatabase } from '#server/database/orm.ts';
import { type Ending, manageEnding } from '#server/ending.ts';
import { readEnvironment } from '#server/env.ts';
import { backupFolder } from '#server/outside/backup/folder.ts';
import { reachDatabase } from '#server/reach-database.ts';
import { StartFailure } from '#server/start-failure.ts';
import { HTTP } from '#shared/limits.ts';
import { size } from '#shared/size.ts';
import { makeBackup } from './make-backup.ts';

const SAYS = {
  done: (file: string, bytes: number, rows: number) =>
    `Backup: ${file} (${size(bytes)}, ${rows === 1 ? '1 row' : `${rows} rows`})`,
  failed: (reason: string) => `There is no backup: ${reason}`,
} as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (error: unknown) => {
  const reason = error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error);
  process.stderr.write(`${error instanceof StartFailure ? reason : SAYS.failed(reason)}\n`);
};

const ending = manageEnding({ withinMs: HTTP.shutdownMs, report: complain });
try {
  await run(ending.onEnd);
  await ending.end(0);
} catch (error) {
  if (!ending.isEnding()) complain(error);
  await ending.end(1);
}

async function run(onEnd: Ending['onEnd']): Promise<void> {
  const environment = readEnvironment();
  const url = await reachDatabase(environment, onEnd, say);
  const database = await openDatabase({ url });
  onEnd(() => database.close(true));
  const { path, bytes, rows } = await makeBackup(database, backupFolder(environment.backupDir), {
    origin: 'hand',
  });
  const fromHere = relative('.', path);
  say(SAYS.done(fromHere.startsWith('..') ? path : fromHere, bytes, rows));
}

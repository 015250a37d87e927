import { openDatabase } from '#server/database/orm.ts';
import { type Ending, manageEnding } from '#server/ending.ts';
import { readEnvironment } from '#server/env.ts';
import { reachDatabase } from '#server/reach-database.ts';
import { StartFailure } from '#server/start-failure.ts';
import { HTTP } from '#shared/limits.ts';
import { restorableBackup, restoreBackup } from './restore-backup.ts';

const SAYS = {
  usage:
    'Name the backup file: npm run restore -- data/backups/wishwren-2026-11-21T220000Z.backup. Stop the app first.',
  done: (rows: number, createdAt: string) =>
    `Restored ${rows === 1 ? '1 row' : `${rows} rows`} as they were at ${createdAt}. Start the app; everybody logs in again unless JWT_SECRET was carried over.`,
  failed: (reason: string) => `Nothing was restored: ${reason}`,
} as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (error: unknown) => {
  const reason = error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error);
  process.stderr.write(`${error instanceof StartFailure ? reason : SAYS.failed(reason)}\n`);
};

const ending = manageEnding({ withinMs: HTTP.shutdownMs, report: complain });
try {
  await run(process.argv[2], ending.onEnd);
  await ending.end(0);
} catch (error) {
  if (!ending.isEnding()) complain(error);
  await ending.end(1);
}

async function run(path: string | undefined, onEnd: Ending['onEnd']): Promise<void> {
  if (!path) throw new StartFailure(SAYS.usage);
  const environment = readEnvironment();
  const file = await restorableBackup(path);
  const url = await reachDatabase(environment, onEnd, say);
  const database = await openDatabase({ url });
  onEnd(() => database.close(true));
  const { rows, createdAt } = await restoreBackup(database, file);
  say(SAYS.done(rows, createdAt));
}

import { join } from 'node:path';
import { openDatabase } from '#server/database/orm.ts';
import { claimDataFolder, FolderInUse } from '#server/embedded-postgres/data-folder.ts';
import { runningDatabaseUrl, startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import type { Environment } from '#server/env.ts';
import type { Shutdown } from '#server/shutdown.ts';
import { StartFailure } from '#server/start-failure.ts';
import * as COMMAND_TEXTS from '#shared/texts/commands.ts';

const TEXTS = COMMAND_TEXTS.reachDatabase;

/** The address of the app's database. An embedded one that no running app serves is started, and stopped at shutdown. */
export async function reachDatabase(
  { databaseUrl, dataDir }: Environment,
  onShutdown: Shutdown['onShutdown'],
  report: (line: string) => void,
): Promise<string> {
  if (databaseUrl !== null) return databaseUrl;
  const claimed = await claimUnlessRunning(dataDir);
  if (typeof claimed === 'string') return claimed;
  onShutdown(claimed.release);
  const postgres = await startEmbeddedPostgres({ directory: claimed.database, report });
  onShutdown(postgres.stop);
  return postgres.url;
}

async function claimUnlessRunning(dataDir: string) {
  try {
    return await claimDataFolder(dataDir);
  } catch (refusal) {
    if (!(refusal instanceof FolderInUse)) throw refusal;
    const running = await runningDatabaseUrl(join(dataDir, 'postgres'));
    if (running !== null && (await isOurs(running))) return running;
    throw new StartFailure(TEXTS.outOfReach(dataDir));
  }
}

// The port was read from a file that a server in another container may have written, where the port is another one. Only
// our database has the password, so a connection proves that it is ours.
async function isOurs(url: string): Promise<boolean> {
  const database = await openDatabase({ url, connections: 1 });
  try {
    await database.em.fork().execute('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await database.close(true);
  }
}

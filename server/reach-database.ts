import { join } from 'node:path';
import type { Ending } from './ending.ts';
import type { Environment } from './env.ts';
import { claimDataFolder } from './outside/data-folder.ts';
import { runningDatabaseUrl, startEmbeddedPostgres } from './outside/embedded-postgres.ts';

/** The database of the app, running or not: without one of its own it is started here, and stopped at the end. */
export async function reachDatabase(
  { databaseUrl, dataDir }: Environment,
  onEnd: Ending['onEnd'],
  report: (line: string) => void,
): Promise<string> {
  if (databaseUrl !== null) return databaseUrl;
  const claimed = await claimUnlessRunning(dataDir);
  if (typeof claimed === 'string') return claimed;
  onEnd(claimed.release);
  const postgres = await startEmbeddedPostgres({ directory: claimed.database, report });
  onEnd(postgres.stop);
  return postgres.url;
}

async function claimUnlessRunning(dataDir: string) {
  try {
    return await claimDataFolder(dataDir);
  } catch (refusal) {
    // Asked only now, because what a killed app leaves behind looks like a running database.
    const running = await runningDatabaseUrl(join(dataDir, 'postgres'));
    if (running === null) throw refusal;
    return running;
  }
}

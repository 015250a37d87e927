import { join } from 'node:path';
import { type Database, openDatabase } from '#server/database/orm.ts';
import { isReachable } from '#server/database/wait-for-database.ts';
import { claimDataFolder, FolderInUse } from '#server/embedded-postgres/data-folder.ts';
import { runningDatabaseUrl, startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import type { Environment } from '#server/env.ts';
import { messageOf } from '#server/infra/error-log.ts';
import { createShutdown, type Shutdown } from '#server/shutdown.ts';
import { StartFailure } from '#server/start-failure.ts';
import { HTTP } from '#shared/limits.ts';
import * as COMMAND_TEXTS from '#shared/texts/commands.ts';

const TEXTS = COMMAND_TEXTS.reachDatabase;

/** The address of the app's database. An embedded one that no running app serves is started, and stopped at shutdown. */
async function reachDatabase(
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
  const isOurs = await isReachable(database);
  await database.close(true);
  return isOurs;
}

export interface CommandContext {
  /** One line to whoever typed the command. */
  print: (line: string) => void;
  onShutdown: Shutdown['onShutdown'];
  /** The app's database, whether the app runs or not; closed at the end. */
  open: (environment: Environment) => Promise<{ database: Database; url: string }>;
}

/**
 * Runs a command of the terminal to its end: exit code 0, or 1 with one line on standard error. `failed` makes that line
 * of an unexpected error; a StartFailure's message is shown as it is.
 */
export async function runCommand(
  failed: (reason: string) => string,
  run: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const reportError = (error: unknown) => {
    const reason = error instanceof Error ? messageOf(error).replaceAll('\n', ' ') : String(error);
    // What was done stays done, whatever could not be closed after it.
    const said = shutdown.hasBegun() ? COMMAND_TEXTS.unclosed(reason) : failed(reason);
    process.stderr.write(`${error instanceof StartFailure ? error.message : said}\n`);
  };
  const shutdown = createShutdown({ withinMs: HTTP.shutdownMs, report: reportError });
  try {
    await run(contextOf(shutdown));
    await shutdown.exit(0);
  } catch (error) {
    if (!shutdown.hasBegun()) reportError(error);
    await shutdown.exit(1);
  }
}

function contextOf({ onShutdown }: Shutdown): CommandContext {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  return {
    print,
    onShutdown,
    async open(environment) {
      const url = await reachDatabase(environment, onShutdown, print);
      const database = await openDatabase({ url });
      onShutdown(() => database.close(true));
      return { database, url };
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { HTTP } from '#shared/limits.ts';
import type { StartedDatabase } from './assemble.ts';
import { placeOf } from './database/connection.ts';
import { claimDataFolder, type DataFolder } from './embedded-postgres/data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { type Environment, readEnvironment } from './env.ts';
import { closeGracefully } from './http/graceful-close.ts';
import { STORAGE_ELSEWHERE, watchDiskSpace } from './infra/disk-space.ts';
import { formatError, loggedMessage } from './infra/error-log.ts';
import { freePort } from './infra/free-port.ts';
import { keepMemorySmall } from './infra/memory.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { StartFailure } from './start-failure.ts';

const MESSAGES = {
  portTaken: (port: number) => `Port ${port} is in use. Stop what uses it, or choose another one with PORT.`,
  portRefused: (port: number) =>
    `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`,
  hostRefused: (host: string) => `This machine has no address ${host}. Correct HOST.`,
  unexpected: (reason: string) => `Wishwren did not start: ${reason}. LOG_LEVEL=debug shows more.`,
  crashed: (reason: string) => `Wishwren stops because of an unexpected error: ${reason}`,
  ready: (facts: { name: string; address: string; data: string; mail: string }) =>
    `${facts.name} is ready at ${facts.address} · data: ${facts.data} · mail: ${facts.mail}`,
} as const;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const printError = (line: string) => void process.stderr.write(`${line}\n`);

let showsDetail = false;
const shutdown = createShutdown({ withinMs: HTTP.shutdownMs, report: reportCrash });
try {
  await start(shutdown);
} catch (error) {
  if (!shutdown.hasBegun()) reportFailedStart(error);
  await shutdown.exit(1);
}

async function start({ onShutdown }: Shutdown): Promise<void> {
  const environment = await withRealPort(readEnvironment());
  showsDetail = ['debug', 'trace'].includes(environment.logLevel);
  const started = await startDatabase(environment, onShutdown);
  const { assemble } = await loadApp();
  const app = await assemble(environment, started, {
    ...{ onShutdown, print, isDev: process.argv.includes('--dev') },
  });
  onShutdown(() => closeGracefully(app, HTTP.requestsAtShutdownMs));
  await listen(app, environment);
  await started.writeAddress(environment.publicUrl);
  print(readyLine(environment));
  onShutdown(keepMemorySmall(app.server).stop);
}

function loadApp() {
  return import('./assemble.ts');
}

async function startDatabase(
  environment: Environment,
  onShutdown: Shutdown['onShutdown'],
): Promise<StartedDatabase & Pick<DataFolder, 'writeAddress'>> {
  const { databaseUrl, jwtSecret } = environment;
  const ownSecret = jwtSecret === null ? null : new TextEncoder().encode(jwtSecret);
  if (databaseUrl !== null && ownSecret !== null)
    return {
      databaseUrl,
      signingSecret: ownSecret,
      storage: STORAGE_ELSEWHERE,
      writeAddress: async () => undefined,
    };
  const folder = await claimDataFolder(environment.dataDir);
  onShutdown(folder.release);
  const postgres = await startEmbeddedPostgres({
    directory: folder.database,
    report: print,
    whileStarting: () => void loadApp(),
    onGone: (reason) => {
      printError(MESSAGES.crashed(reason.message));
      void shutdown.exit(1);
    },
  });
  onShutdown(postgres.stop);
  const storage = await watchDiskSpace({ path: folder.path, report: printError });
  onShutdown(storage.stop);
  const signingSecret = ownSecret ?? (await folder.signingSecret());
  return { databaseUrl: postgres.url, signingSecret, storage, writeAddress: folder.writeAddress };
}

async function listen(app: FastifyInstance, { host, port }: Environment): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') throw new StartFailure(MESSAGES.portTaken(port));
    if (code === 'EACCES') throw new StartFailure(MESSAGES.portRefused(port));
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartFailure(MESSAGES.hostRefused(host));
    throw error;
  }
}

// Chosen before anything listens, because PUBLIC_URL, to which links in mails lead, names the port.
async function withRealPort(environment: Environment): Promise<Environment> {
  if (environment.port !== 0) return environment;
  const port = await freePort();
  return {
    ...environment,
    port,
    publicUrl: environment.publicUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${port}`),
  };
}

function readyLine(environment: Environment): string {
  const { brandName, publicUrl, databaseUrl, dataDir, smtpUrl } = environment;
  return MESSAGES.ready({
    name: brandName,
    address: publicUrl,
    data: databaseUrl === null ? dataDir : `PostgreSQL at ${placeOf(databaseUrl)}`,
    mail: smtpUrl === null ? `files in ${dataDir}/outbox` : (URL.parse(smtpUrl)?.host ?? ''),
  });
}

function reportFailedStart(error: unknown): void {
  if (error instanceof StartFailure) printError(error.message);
  else
    printError(
      MESSAGES.unexpected(
        error instanceof Error ? loggedMessage(error).replaceAll('\n', ' ') : String(error),
      ),
    );
  if (showsDetail && error instanceof Error) printError(formatError(error));
}

function reportCrash(error: unknown): void {
  printError(MESSAGES.crashed(error instanceof Error ? formatError(error) : String(error)));
}

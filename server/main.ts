import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { HTTP } from '#shared/limits.ts';
import { assemble, type Foundation } from './assemble.ts';
import { placeOf } from './database/connection.ts';
import { claimDataFolder } from './embedded-postgres/data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { type Ending, manageEnding } from './ending.ts';
import { type Environment, readEnvironment } from './env.ts';
import { prepareGracefulClose } from './http/graceful-close.ts';
import { ROOM_ELSEWHERE, watchDiskSpace } from './infra/disk-space.ts';
import { loggedMessage, toldError } from './infra/error-log.ts';
import { freePort } from './infra/free-port.ts';
import { StartFailure } from './start-failure.ts';

const SAYS = {
  portTaken: (port: number) => `Port ${port} is in use. Stop what uses it, or choose another one with PORT.`,
  portRefused: (port: number) =>
    `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`,
  hostRefused: (host: string) => `This machine has no address ${host}. Correct HOST.`,
  unexpected: (reason: string) => `Wishwren did not start: ${reason}. LOG_LEVEL=debug shows more.`,
  crashed: (reason: string) => `Wishwren stops because of an unexpected error: ${reason}`,
  ready: (facts: { name: string; address: string; data: string; mail: string }) =>
    `${facts.name} is ready at ${facts.address} · data: ${facts.data} · mail: ${facts.mail}`,
} as const;

// Time for the requests in flight, and for everything together; what stops a container usually waits ten seconds.
const REQUESTS_MS = HTTP.shutdownMs - 3_000;
const EVERYTHING_MS = HTTP.shutdownMs - 2_000;

// Garbage is collected when the heap has grown by so much instead of doubled: a small machine's memory counts for more
// than the collector's time (bench/admin.ts: an export of a million rows grew a fresh server by 54 MB instead of 117).
setFlagsFromString('--heap-growing-percent=30');

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

let showsDetail = false;
const ending = manageEnding({ withinMs: EVERYTHING_MS, report: reportCrash });
try {
  await start(ending);
} catch (error) {
  if (!ending.isEnding()) reportFailedStart(error);
  await ending.end(1);
}

async function start({ onEnd }: Ending): Promise<void> {
  const environment = await withRealPort(readEnvironment());
  showsDetail = ['debug', 'trace'].includes(environment.logLevel);
  const foundation = await layFoundation(environment, onEnd);
  const app = await assemble(environment, foundation, onEnd);
  onEnd(prepareGracefulClose(app, REQUESTS_MS));
  await listen(app, environment);
  say(readyLine(environment));
}

async function layFoundation(environment: Environment, onEnd: Ending['onEnd']): Promise<Foundation> {
  const { databaseUrl, jwtSecret } = environment;
  const ownSecret = jwtSecret === null ? null : new TextEncoder().encode(jwtSecret);
  if (databaseUrl !== null && ownSecret !== null)
    return { databaseUrl, signingSecret: ownSecret, storage: ROOM_ELSEWHERE };
  const folder = await claimDataFolder(environment.dataDir);
  onEnd(folder.release);
  const postgres = await startEmbeddedPostgres({
    directory: folder.database,
    report: say,
    onGone: (reason) => {
      complain(SAYS.crashed(reason.message));
      void ending.end(1);
    },
  });
  onEnd(postgres.stop);
  const storage = await watchDiskSpace({ path: folder.path, report: complain });
  onEnd(storage.stop);
  const signingSecret = ownSecret ?? (await folder.signingSecret());
  return { databaseUrl: postgres.url, signingSecret, storage };
}

async function listen(app: FastifyInstance, { host, port }: Environment): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') throw new StartFailure(SAYS.portTaken(port));
    if (code === 'EACCES') throw new StartFailure(SAYS.portRefused(port));
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartFailure(SAYS.hostRefused(host));
    throw error;
  }
}

// Links in mails need the port before anything listens.
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
  return SAYS.ready({
    name: brandName,
    address: publicUrl,
    data: databaseUrl === null ? dataDir : `PostgreSQL at ${placeOf(databaseUrl)}`,
    mail: smtpUrl === null ? `files in ${dataDir}/outbox` : (URL.parse(smtpUrl)?.host ?? ''),
  });
}

function reportFailedStart(error: unknown): void {
  if (error instanceof StartFailure) complain(error.message);
  else
    complain(
      SAYS.unexpected(error instanceof Error ? loggedMessage(error).replaceAll('\n', ' ') : String(error)),
    );
  if (showsDetail && error instanceof Error) complain(toldError(error));
}

function reportCrash(error: unknown): void {
  complain(SAYS.crashed(error instanceof Error ? toldError(error) : String(error)));
}

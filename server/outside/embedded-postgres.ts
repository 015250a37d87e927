import { mkdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '#server/start-failure.ts';
import { chooseLauncher } from './embedded-postgres/account.ts';
import { type Binaries, findBinaries } from './embedded-postgres/binaries.ts';
import {
  type Cluster,
  DATABASE_NAME,
  passwordFile,
  prepareCluster,
  refuseForeignCluster,
} from './embedded-postgres/cluster.ts';
import { endLeftover } from './embedded-postgres/leftover.ts';
import { pidFileOf } from './embedded-postgres/pid-file.ts';
import { PassingObstacle, type Postmaster, startPostmaster } from './embedded-postgres/postmaster.ts';
import { freePort } from './free-port.ts';

const SAYS = {
  restarting: 'The database ended unexpectedly; starting it again…',
  restarted: 'The database is back.',
  gone: 'The database ends again and again; giving up.',
} as const;

const RETRY = { pauseMs: 250, attempts: 60 } as const;
const RESTART = { pauseMs: 500, times: 5, withinMs: 60_000 } as const;

export interface EmbeddedPostgresOptions {
  /** The data directory itself; its password and log lie beside it. */
  directory: string;
  /** Any free port when absent. */
  port?: number;
  /** Other programs than the ones npm installed. */
  binaries?: Binaries;
  /** False for tests only: nothing survives a crash of the machine. */
  durable?: boolean;
  /** Shows one line to the person who starts the app. */
  report: (line: string) => void;
  /** Called once when the server died and could not be brought back. */
  onGone?: (reason: Error) => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** Ends the server cleanly; safe to call twice. */
  stop: () => Promise<void>;
}

/**
 * Runs PostgreSQL as a child of this process on 127.0.0.1 and keeps it running: what a killed app left behind is ended
 * first, a server that dies is started again on the same address. The directory must belong to this process alone.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { report, durable = true } = options;
  const folder = resolve(options.directory);
  const binaries = options.binaries ?? (await findBinaries());
  await mkdir(dirname(folder), { recursive: true });
  await refuseForeignCluster(folder, binaries.major);
  const cluster: Cluster = { folder, binaries, launcher: chooseLauncher(binaries.postgres, folder), durable };
  await endLeftover(cluster, report);
  const password = await prepareCluster(cluster, report);
  const choosePort = options.port ? () => Promise.resolve(options.port ?? 0) : freePort;
  const first = await startPatiently(cluster, choosePort, report);
  return {
    url: urlOf(password, first.port),
    stop: keepRunning(first, () => startPatiently(cluster, async () => first.port, report), options),
  };
}

/** The address of the server that a running app keeps on this data directory, null when none runs. */
export async function runningDatabaseUrl(directory: string): Promise<string | null> {
  const running = pidFileOf(resolve(directory));
  if (!running?.isReady) return null;
  const password = await readFile(passwordFile(resolve(directory)), 'utf8');
  return urlOf(password.trim(), running.port);
}

const urlOf = (password: string, port: number) =>
  `postgresql://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;

interface Running {
  port: number;
  postmaster: Postmaster;
}

async function startPatiently(
  cluster: Cluster,
  choosePort: () => Promise<number>,
  report: (line: string) => void,
): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    try {
      const port = await choosePort();
      return { port, postmaster: await startPostmaster(cluster, port, report) };
    } catch (error) {
      if (!(error instanceof PassingObstacle)) throw error;
      if (attempt >= RETRY.attempts) throw new StartFailure(error.message);
      await pause(RETRY.pauseMs);
    }
  }
}

/** Answers with the way to stop for good. */
function keepRunning(
  first: Running,
  startAgain: () => Promise<Running>,
  { report, onGone }: EmbeddedPostgresOptions,
): () => Promise<void> {
  let isWanted = true;
  let current = first.postmaster;
  const deaths: number[] = [];

  async function watch(): Promise<void> {
    await current.ended;
    while (isWanted) {
      if (diesTooOften(deaths)) throw new StartFailure(SAYS.gone);
      report(SAYS.restarting);
      await pause(RESTART.pauseMs);
      if (!isWanted) return;
      current = (await startAgain()).postmaster;
      if (!isWanted) return current.stop();
      report(SAYS.restarted);
      await current.ended;
    }
  }

  const watching = watch().catch((error: Error) => {
    if (isWanted) onGone?.(error);
  });
  return async () => {
    isWanted = false;
    await current.stop();
    await watching;
  };
}

function diesTooOften(deaths: number[]): boolean {
  const now = performance.now();
  deaths.push(now);
  return deaths.filter((death) => now - death < RESTART.withinMs).length > RESTART.times;
}

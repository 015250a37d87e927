import { mkdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/infra/free-port.ts';
import { StartFailure } from '#server/start-failure.ts';
import { chooseLauncher, type Launcher } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import {
  type Cluster,
  DATABASE_NAME,
  passwordFile,
  prepareCluster,
  refuseForeignCluster,
} from './cluster.ts';
import type { FileLock } from './file-lock.ts';
import { pidFileOf } from './pid-file.ts';
import { type Postmaster, startPostmaster, TemporaryObstacle } from './postmaster.ts';
import { lockCluster } from './stale-server.ts';
import { supervise } from './supervisor.ts';

const RETRY = { pauseMs: 250, attempts: 60 } as const;

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
  /** Called when one of its programs has been started: what takes time here costs none until that one is ready. */
  whileStarting?: () => void;
  /** Called once when the server died and could not be brought back. */
  onGone?: (reason: Error) => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** Ends the server cleanly; safe to call twice. */
  stop: () => Promise<void>;
}

/**
 * Runs PostgreSQL as a child of this process on 127.0.0.1. It ends first what a killed app left behind, and restarts a
 * server that dies on the same address. Nothing else can open the directory meanwhile.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.directory);
  const binaries = options.binaries ?? (await findBinaries());
  await mkdir(dirname(folder), { recursive: true });
  await refuseForeignCluster(folder, binaries.major);
  const lock = await lockCluster(folder, binaries, options.report);
  try {
    const launcher = passingLock(lock, chooseLauncher(binaries.postgres, folder), options.whileStarting);
    const running = await run({ folder, binaries, launcher, durable: options.durable ?? true }, options);
    return { url: running.url, stop: () => running.stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function run(cluster: Cluster, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { report } = options;
  const password = await prepareCluster(cluster, report);
  const choosePort = options.port ? () => Promise.resolve(options.port ?? 0) : freePort;
  const first = await startWithRetries(cluster, choosePort, report);
  return {
    url: urlOf(password, first.port),
    stop: supervise(
      first.postmaster,
      async () => (await startWithRetries(cluster, async () => first.port, report)).postmaster,
      options,
    ),
  };
}

// The server inherits the lock, so that it stays locked while the server runs even if this process is killed.
const passingLock = ({ descriptor }: FileLock, launcher: Launcher, whileStarting?: () => void): Launcher => ({
  ...launcher,
  start(program, args, stdio) {
    const child = launcher.start(program, args, [...stdio, descriptor]);
    whileStarting?.();
    return child;
  },
});

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

async function startWithRetries(
  cluster: Cluster,
  choosePort: () => Promise<number>,
  report: (line: string) => void,
): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    try {
      const port = await choosePort();
      return { port, postmaster: await startPostmaster(cluster, port, report) };
    } catch (error) {
      if (!(error instanceof TemporaryObstacle)) throw error;
      if (attempt >= RETRY.attempts) throw new StartFailure(error.message);
      await pause(RETRY.pauseMs);
    }
  }
}

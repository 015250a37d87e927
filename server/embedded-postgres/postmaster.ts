import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { within } from '#server/infra/within.ts';
import { StartFailure } from '#server/start-failure.ts';
import { type Cluster, killAtExit } from './cluster.ts';
import { pidFileOf } from './pid-file.ts';

const MESSAGES = {
  failed: (reason: string, log: string) => `The database did not start: ${reason} (see ${log})`,
  slow: 'The database is still starting: it repairs itself after a crash…',
  tooSlow: (log: string) => `The database did not become ready in time (see ${log}).`,
} as const;

const POLL_MS = 20;
const WAIT = { reportAfterMs: 5_000, readyMs: 300_000, fastStopMs: 6_000, hardStopMs: 3_000 } as const;
const LOG_BYTES = 1_000_000;

export const logFile = (folder: string) => `${folder}.log`;

export interface Postmaster {
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>;
  /** Whether its log says that the disk is full: once it has ended, that is why. */
  lackedSpace: () => boolean;
  stop: () => Promise<void>;
}

/** The disk is full, which passes when somebody makes room. */
export class DiskFull extends StartFailure {}

/** A reason not to start that may pass by itself: a taken port, memory of a server that is still ending. */
export class TemporaryObstacle extends Error {
  override name = 'TemporaryObstacle';
}

/** Starts the server on this port and waits until it takes connections. */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  report: (line: string) => void,
): Promise<Postmaster> {
  const log = openLog(logFile(cluster.folder));
  const args = ['-D', cluster.folder, '-p', String(port), ...settings(cluster.durable)];
  const child = cluster.launcher.start(cluster.binaries.postgres, args, [
    'ignore',
    log.descriptor,
    log.descriptor,
  ]);
  closeSync(log.descriptor);
  const cancelKill = killAtExit(child);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('error', () => resolve());
  child.once('exit', () => resolve());
  void ended.then(cancelKill);
  await ready(cluster, child, { ended, since: log.size, report });
  const wroteSince = () => readFileSync(logFile(cluster.folder)).subarray(log.size).toString();
  return { ended, lackedSpace: () => LACKS_SPACE.test(wroteSince()), stop: () => stopChild(child, ended) };
}

const LACKS_SPACE = /No space left on device|Disk quota exceeded/i;

// Four test files at once, some with two instances of the app, each of which opens up to thirty connections.
const FOR_TESTS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 };

function settings(durable: boolean): string[] {
  const chosen = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // PostgreSQL takes only what it uses of it: a small site stays small.
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The app reports failed statements itself; in this log they would only put addresses of users on the disk.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(durable ? {} : FOR_TESTS),
  };
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

// A file instead of a pipe: the server keeps writing even after our process was killed.
function openLog(path: string) {
  const descriptor = openSync(path, 'a', 0o600);
  if (statSync(path).size > LOG_BYTES) truncateSync(path);
  return { descriptor, size: statSync(path).size };
}

interface Launch {
  ended: Promise<void>;
  since: number;
  report: (line: string) => void;
}

async function ready(cluster: Cluster, child: ChildProcess, { ended, since, report }: Launch): Promise<void> {
  const log = logFile(cluster.folder);
  const begun = performance.now();
  let hasEnded = false;
  let hasReported = false;
  void ended.then(() => {
    hasEnded = true;
  });
  while (!isReady(cluster.folder, child.pid)) {
    if (hasEnded) throw startError(readFileSync(log).subarray(since).toString(), log);
    const waitedMs = performance.now() - begun;
    if (waitedMs > WAIT.readyMs) {
      await stopChild(child, ended);
      throw new StartFailure(MESSAGES.tooSlow(log));
    }
    if (waitedMs > WAIT.reportAfterMs && !hasReported) {
      report(MESSAGES.slow);
      hasReported = true;
    }
    await pause(POLL_MS);
  }
}

function isReady(folder: string, pid: number | undefined): boolean {
  const found = pidFileOf(folder);
  return found !== null && found.pid === pid && found.isReady;
}

function startError(log: string, path: string): Error {
  const errorLine = log.split('\n').find((line) => /(FATAL|PANIC): /.test(line));
  const reason = errorLine?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? log.trim().split('\n').at(-1) ?? '';
  const isTemporary =
    /address already in use|pre-existing shared memory block|lock file ".*" already exists/i.test(log);
  const text = MESSAGES.failed(reason, path);
  if (LACKS_SPACE.test(log)) return new DiskFull(text);
  return isTemporary ? new TemporaryObstacle(text) : new StartFailure(text);
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  if (await within(WAIT.fastStopMs, ended)) return;
  // Without a last checkpoint: the next start repairs from the log of changes, nothing acknowledged is lost.
  child.kill('SIGQUIT');
  await within(WAIT.hardStopMs, ended);
}

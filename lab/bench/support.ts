import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/orm.ts';
import { freePort } from '#server/infra/free-port.ts';

const READY_WITHIN_MS = 120_000;
/** Long enough for an app that repairs its database. */
export const ANSWER_WITHIN_MS = 15_000;

export interface RunningApp {
  url: string;
  dataDir: string;
  /** The group of processes that the start command made. */
  processGroup: number;
  /** From the command to the first 200 of /readyz. */
  startMs: number;
  stop(): Promise<void>;
}

export interface Launch {
  port: number;
  dataDir: string;
  settings?: Record<string, string>;
  /** Instead of the start command. */
  command?: readonly string[];
  stdio?: StdioOptions;
}

/** The app on `dataDir`, in a group of processes of its own, not ready yet. */
export function launch({ port, dataDir, settings, ...how }: Launch): ChildProcess {
  const [program = '', ...words] = how.command ?? ['npm', 'start'];
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '100000',
    ...settings,
  };
  return spawn(program, words, { env, detached: true, stdio: how.stdio ?? 'ignore' });
}

/** Waits for the first 200 of /readyz; false when the app ends or takes too long. */
export async function isReadyInTime(url: string, child: ChildProcess): Promise<boolean> {
  const until = performance.now() + READY_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null && performance.now() < until) {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return true;
    await pause(10);
  }
  return false;
}

/** The app as its start command runs it, on `dataDir`. Throws when it does not start. */
export async function startApp(
  dataDir: string,
  how: Pick<Launch, 'settings' | 'command'> = {},
): Promise<RunningApp> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = launch({ port, dataDir, ...how });
  if (!(await isReadyInTime(url, child))) throw new Error('The app did not start');
  return {
    url,
    dataDir,
    processGroup: child.pid ?? 0,
    startMs: performance.now() - begun,
    stop: () => end(child),
  };
}

export const scratchFolder = () => mkdtemp(join(tmpdir(), 'wishwren-bench-'));
export const removeFolder = (path: string) =>
  rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The value that so many of all are not above: `percentile(times, 0.95)`. */
export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** The token of the public list with the most items, of an app that the demo has filled. */
export async function largestSharedList(url: string): Promise<string> {
  const database = await openDatabase({ url });
  const [row] = await database.em.fork().execute<{ token: string }[]>(
    `select l.token from wishlists w join share_links l on l.wishlist_id = w.id and l.is_main where is_public
     order by (select count(*) from items i where i.wishlist_id = w.id) desc limit 1`,
  );
  await database.close(true);
  if (!row) throw new Error('The demo made no public list');
  return row.token;
}

/** Tells the whole group of processes to end, and waits for the one that was started. */
export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await ended;
}

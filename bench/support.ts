import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/orm.ts';

export interface RunningApp {
  url: string;
  dataDir: string;
  /** The group of processes that the start command made. */
  processGroup: number;
  /** From the command to the first 200 of /readyz. */
  startMs: number;
  stop(): Promise<void>;
}

/** The app as its start command runs it, on `dataDir`. */
export async function startApp(dataDir: string): Promise<RunningApp> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '100000',
  };
  const child = spawn('npm', ['start'], { env, detached: true, stdio: 'ignore' });
  while (
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The app did not start');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
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

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

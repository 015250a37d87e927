import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/database/orm.ts';

// The kernel counts a process's time in hundredths of a second.
const US_PER_TICK = 10_000;

/** The process that all connections of a server on this machine descend from. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const database = await openDatabase({ url: databaseUrl, connections: 1 });
  const [backend] = await database.em.fork().execute<{ pid: number }[]>('select pg_backend_pid() as pid');
  const parent = (await stat(backend?.pid ?? 0))?.parent;
  await database.close(true);
  if (!parent) throw new Error('PostgreSQL has no process here');
  return parent;
}

/** The processor time that a process has used so far. */
export async function microsecondsOf(pid: number): Promise<number> {
  return ((await stat(pid))?.own ?? 0) * US_PER_TICK;
}

/** The same of a PostgreSQL: of its postmaster, of what runs below it and of what has ended. */
export async function microsecondsOfServer(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map((pid) => stat(Number(pid))));
  const running = all.reduce((total, one) => total + (one?.parent === postmaster ? one.own : 0), 0);
  return (running + ((await stat(postmaster))?.withEnded ?? 0)) * US_PER_TICK;
}

async function stat(pid: number) {
  const text = await readFile(join('/proc', String(pid), 'stat'), 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0, , , , , , , , , , user = 0, kernel = 0, endedUser = 0, endedKernel = 0] = fields;
  return { parent, own: user + kernel, withEnded: user + kernel + endedUser + endedKernel };
}

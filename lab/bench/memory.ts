import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from './support.ts';

/** The server's own process; PostgreSQL is another one. */
export function serverPid({ processGroup }: RunningApp): number {
  for (const { pid, group } of allProcesses()) {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const isServer = words.some((word) => /(^|\/)server\/main\.js$/.test(word));
      if (group === processGroup && isServer) return pid;
    } catch {
      // It ended while we looked.
    }
  }
  throw new Error('The server is not running');
}

export function megabytes(pid: number, mark: 'VmRSS' | 'VmHWM'): number {
  return markOf(`/proc/${pid}/status`, mark);
}

/** What PostgreSQL's processes hold together; memory that they share is counted once. */
export function databaseMegabytes({ dataDir }: RunningApp): number {
  return treeMegabytes(Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10));
}

/** The same of a process and of all below it: of `npm start`, the whole product. */
export function treeMegabytes(root: number): number {
  let sum = 0;
  for (const pid of treeOf(root)) {
    try {
      sum += markOf(`/proc/${pid}/smaps_rollup`, 'Pss');
    } catch {
      // It ended while we looked.
    }
  }
  return sum;
}

/** A process and all below it. */
export function treeOf(root: number): number[] {
  const all = allProcesses();
  const found = [root];
  // It grows while it is walked.
  for (const parent of found) found.push(...all.flatMap((one) => (one.parent === parent ? one.pid : [])));
  return found;
}

/** For a report: what the server and its database hold now. */
export function memoryLine(app: RunningApp): string {
  const server = megabytes(serverPid(app), 'VmRSS');
  return `server ${server.toFixed(0)} MB, PostgreSQL ${databaseMegabytes(app).toFixed(0)} MB`;
}

function allProcesses(): { pid: number; parent: number; group: number }[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .flatMap((pid) => {
      try {
        const [, parent, group] = /\) \S (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        return { pid, parent: Number(parent), group: Number(group) };
      } catch {
        return [];
      }
    });
}

function markOf(file: string, mark: string): number {
  const [, kilobytes] = new RegExp(`^${mark}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

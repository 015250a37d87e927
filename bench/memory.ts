import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from './support.ts';

/** The server's own process; PostgreSQL is another one. */
export function serverPid({ processGroup }: RunningApp): number {
  for (const pid of allPids()) {
    try {
      const [, group] = /\) \S \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const isServer = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('server/main.js');
      if (Number(group) === processGroup && isServer) return pid;
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
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  let sum = 0;
  for (const pid of allPids()) {
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      if (pid === postmaster || Number(parent) === postmaster)
        sum += markOf(`/proc/${pid}/smaps_rollup`, 'Pss');
    } catch {
      // It ended while we looked.
    }
  }
  return sum;
}

/** For a report: what the server and its database hold now. */
export function memoryLine(app: RunningApp): string {
  const server = megabytes(serverPid(app), 'VmRSS');
  return `server ${server.toFixed(0)} MB, PostgreSQL ${databaseMegabytes(app).toFixed(0)} MB`;
}

const allPids = () => readdirSync('/proc').map(Number).filter(Number.isInteger);

function markOf(file: string, mark: string): number {
  const [, kilobytes] = new RegExp(`^${mark}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PidFile {
  pid: number;
  port: number;
  isReady: boolean;
}

/** What a running server, or one that was killed, left in its data directory; null when there is no such file. */
export function pidFileOf(folder: string): PidFile | null {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    // Positions fixed by PostgreSQL's miscadmin.h: 1 process, 4 port, 8 status.
    return Number.isInteger(pid) && pid > 0
      ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
      : null;
  } catch {
    return null;
  }
}

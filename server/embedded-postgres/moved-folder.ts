import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { StartFailure } from '#server/start-failure.ts';
import { processCommand, processFolder } from './process-table.ts';

const MESSAGES = {
  moved: (folder: string, pid: number) =>
    `A PostgreSQL (process ${pid}) was started on ${folder}, and that folder was moved away while it ran: it would write into the new one. Stop the Wishwren it belongs to, then start again.`,
} as const;

/**
 * Refuses to put a database where the folder of a running one stood: PostgreSQL goes on writing to the path it was
 * started with, whatever lies there by now, and its lock went away with its folder. Linux tells; elsewhere only the
 * README warns.
 */
export function refuseMovedFolder(folder: string): void {
  if (process.platform !== 'linux') return;
  const here = existsSync(folder) ? realpathSync(folder) : null;
  const mounts = mountsOf('self');
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const command = processCommand(pid);
    if (!command || !/postgres/.test(command) || !`${command} `.includes(` -D ${folder} `)) continue;
    // In a container of its own the same path is another folder.
    if (mountsOf(pid) === mounts && processFolder(pid) !== here)
      throw new StartFailure(MESSAGES.moved(folder, pid));
  }
}

function mountsOf(process: number | 'self'): string | null {
  try {
    return readlinkSync(`/proc/${process}/ns/mnt`);
  } catch {
    return null;
  }
}

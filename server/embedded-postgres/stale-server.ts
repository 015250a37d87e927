import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartFailure } from '#server/start-failure.ts';
import type { Binaries } from './binaries.ts';
import { type FileLock, takeFileLock } from './file-lock.ts';
import { answersSignals, pidFileOf, processCommand, processFolder, processMark } from './pid-file.ts';

const MOVED_MESSAGES = {
  moved: (folder: string, pid: number) =>
    `A PostgreSQL (process ${pid}) was started on ${folder}, and that folder was moved away while it ran: it would write into the new one. Stop the Wishwren it belongs to, then start again.`,
} as const;

/**
 * Refuses to put a database where the folder of a running one stood: PostgreSQL goes on writing to the path it was
 * started with, whatever lies there by now, and its lock went away with its folder. Linux tells; elsewhere only the
 * README warns.
 */
function refuseMovedFolder(folder: string): void {
  if (process.platform !== 'linux') return;
  const here = existsSync(folder) ? realpathSync(folder) : null;
  const mounts = mountsOf('self');
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const command = processCommand(pid);
    if (!command || !/postgres/.test(command) || !`${command} `.includes(` -D ${folder} `)) continue;
    // In a container of its own the same path is another folder.
    if (mountsOf(pid) === mounts && processFolder(pid) !== here)
      throw new StartFailure(MOVED_MESSAGES.moved(folder, pid));
  }
}

function mountsOf(process: number | 'self'): string | null {
  try {
    return readlinkSync(`/proc/${process}/ns/mnt`);
  } catch {
    return null;
  }
}

const MESSAGES = {
  stopping: 'Stopping the database that a killed Wishwren left running…',
  stuck: (pid: number, folder: string) =>
    `A PostgreSQL (process ${pid}) is still running on ${folder} and does not stop. End it by hand, then start again.`,
  outOfSight: (folder: string) =>
    `The database in ${folder} is still open in another container, where a Wishwren was killed. Stop that container, then start again.`,
} as const;

const POLL_MS = 50;
const LOCK_POLL_MS = 200;
const WAIT = { fastMs: 20_000, hardMs: 10_000, lockMs: 10_000 } as const;

/**
 * Takes the lock that every PostgreSQL program on this data directory inherits and holds until it ends: two servers on
 * one directory destroy it. A server that outlived a killed app is ended where we can see it: what it had acknowledged
 * is on disk. Throws a StartFailure where one lives on in another container.
 */
export async function lockCluster(
  folder: string,
  binaries: Binaries,
  report: (line: string) => void,
): Promise<FileLock> {
  refuseMovedFolder(folder);
  await endLeftover(folder, binaries, report);
  const lock = await lockWhenFree(`${folder}.lock`);
  if (!lock) throw new StartFailure(MESSAGES.outOfSight(folder));
  // Whoever wrote it is gone, and PostgreSQL would take another life of the same process number for a living server.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  return lock;
}

// The children of a killed server take a moment to notice and go.
async function lockWhenFree(path: string): Promise<FileLock | null> {
  const until = performance.now() + WAIT.lockMs;
  for (;;) {
    const lock = takeFileLock(path);
    if (lock || performance.now() > until) return lock;
    await pause(LOCK_POLL_MS);
  }
}

async function endLeftover(
  folder: string,
  binaries: Binaries,
  report: (line: string) => void,
): Promise<void> {
  const pid = pidFileOf(folder)?.pid;
  if (!pid || !answersSignals(pid) || !serves(pid, folder)) return;
  report(MESSAGES.stopping);
  const isRunning = () => processMark(pid) !== null;
  await signal(binaries.pgControl, 'INT', pid);
  if (await turnsFalse(isRunning, WAIT.fastMs)) return;
  await signal(binaries.pgControl, 'QUIT', pid);
  if (!(await turnsFalse(isRunning, WAIT.hardMs))) throw new StartFailure(MESSAGES.stuck(pid, folder));
}

function serves(pid: number, folder: string): boolean {
  const command = processCommand(pid);
  if (command === null || !/postgres/.test(command)) return false;
  // PostgreSQL works inside its data directory, however that was spelled or moved since.
  const workplace = processFolder(pid);
  return workplace ? workplace === realpathSync(folder) : `${command} `.includes(`-D ${folder} `);
}

async function turnsFalse(holds: () => boolean, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (holds()) {
    if (performance.now() > until) return false;
    await pause(POLL_MS);
  }
  return true;
}

async function signal(pgControl: string, name: 'INT' | 'QUIT', pid: number): Promise<void> {
  try {
    // Windows has no signals; PostgreSQL's own tool stands in for them there.
    if (process.platform === 'win32') await promisify(execFile)(pgControl, ['kill', name, String(pid)]);
    else process.kill(pid, `SIG${name}`);
  } catch {
    // Gone already, or somebody else's: the wait that follows tells which.
  }
}

import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { answersSignals, processCommand, processFolder, processMark } from '#server/outside/process-table.ts';
import { StartFailure } from '#server/start-failure.ts';
import type { Cluster } from './cluster.ts';
import { pidFileOf } from './pid-file.ts';

const SAYS = {
  stopping: 'Stopping the database that a killed Wishwren left running…',
  stuck: (pid: number, folder: string) =>
    `A PostgreSQL (process ${pid}) is still running on ${folder} and does not stop. End it by hand, then start again.`,
} as const;

const POLL_MS = 50;
const WAIT = { fastMs: 20_000, hardMs: 10_000, uncollectedMs: 5_000 } as const;

/**
 * Ends the server that outlived a killed app, because two on one directory would destroy it.
 * What it had acknowledged is on disk; the caller starts a server of its own afterwards.
 */
export async function endLeftover(
  { folder, binaries }: Cluster,
  report: (line: string) => void,
): Promise<void> {
  const pid = pidFileOf(folder)?.pid;
  // A crash of the machine may leave the file empty, and PostgreSQL then refuses to start.
  if (!pid) return rm(join(folder, 'postmaster.pid'), { force: true });
  if (!answersSignals(pid)) return;
  if (!serves(pid, folder)) return forgetForeign(pid, folder);
  report(SAYS.stopping);
  const isRunning = () => processMark(pid) !== null;
  await signal(binaries.pgControl, 'INT', pid);
  if (await turnsFalse(isRunning, WAIT.fastMs)) return;
  await signal(binaries.pgControl, 'QUIT', pid);
  if (!(await turnsFalse(isRunning, WAIT.hardMs))) throw new StartFailure(SAYS.stuck(pid, folder));
}

function serves(pid: number, folder: string): boolean {
  const command = processCommand(pid);
  if (command === null || !/postgres/.test(command)) return false;
  // PostgreSQL works inside its data directory, however that was spelled or moved since.
  const workplace = processFolder(pid);
  return workplace ? workplace === realpathSync(folder) : `${command} `.includes(`-D ${folder} `);
}

// The number belongs to somebody else by now, or to a dead server that its parent has not collected. PostgreSQL would
// take either for a living one. Waiting first lets the children of a dead server notice and go.
async function forgetForeign(pid: number, folder: string): Promise<void> {
  const isUncollected = processCommand(pid) === null;
  if (isUncollected && (await turnsFalse(() => answersSignals(pid), WAIT.uncollectedMs))) return;
  await pause(POLL_MS);
  if (!serves(pid, folder)) await rm(join(folder, 'postmaster.pid'), { force: true });
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

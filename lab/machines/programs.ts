import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/lib/postgresql/15/bin'] as const;

/** Where a program is, also in the folders that Debian leaves out of an ordinary user's PATH; null where there is none. */
export function programNamed(name: string): string | null {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

// PostgreSQL and PgBouncer refuse to run as root.
const account = process.getuid?.() === 0 ? accountNamed('nobody') : null;

function accountNamed(name: string) {
  const number = (kind: string) => Number(execFileSync('id', [kind, name]));
  return { uid: number('-u'), gid: number('-g') };
}

/** A new folder of the account that programs are started as. */
export async function ownFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'wishwren-machines-'));
  await giveAway(path);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10 }) };
}

/** Hands a file or folder to that account. */
export async function giveAway(path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** Starts a program as an ordinary user, in a group of its own; what it says goes to the end of a file. */
export function startProgram(
  [program, ...words]: readonly [string, ...string[]],
  log: string,
  env: Record<string, string> = {},
): ChildProcess {
  const output = openSync(log, 'a');
  return spawn(program, words, {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: FOLDERS.join(':'), LC_ALL: 'C.UTF-8', ...env },
  });
}

/** Ends a program and waits for it. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

const APT = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1'] as const;
const INSTALLED_WITHIN_MS = 180_000;

/** Where a program of Debian is; in CI its installation is tried when it is missing. Null where it cannot be had. */
export function programOrInstalled(name: string): string | null {
  const found = programNamed(name);
  if (found !== null || !process.env.CI) return found;
  try {
    aptGet('update');
    aptGet('install', '--yes', '--no-install-recommends', name);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.log(`${name} could not be installed: ${error.message}`);
  }
  return programNamed(name);
}

const aptGet = (...words: string[]) =>
  execFileSync('apt-get', [...APT, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALLED_WITHIN_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

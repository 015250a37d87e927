import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { treeOf } from '#lab/bench/memory.ts';
import { isReadyInTime, launch } from '#lab/bench/support.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { freePort } from '#server/infra/free-port.ts';

export const ADMIN = { email: 'bench@example.org', password: 'kills are counted here' };

export interface Killable {
  base: string;
  launch(): ChildProcess;
  isReady(child: ChildProcess): Promise<boolean>;
  /** The number of the database's first process. */
  postmaster(): Promise<number>;
  /** Kills that process, or all of the database at once, as a power cut does. */
  killDatabase(how: 'postmaster' | 'everything'): Promise<void>;
  close(): Promise<void>;
}

interface KillableOptions {
  /** With a database that does not end with the app. */
  isOutside?: boolean;
  /** Told what goes wrong. */
  fault: (what: string) => void;
}

/** An installation on this folder whose processes are killed. */
export async function killableApp(folder: string, { isOutside, fault }: KillableOptions): Promise<Killable> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const directory = join(folder, isOutside ? 'elsewhere' : 'postgres');
  const outside = isOutside ? await standingDatabase(directory) : null;
  const settings = {
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...(outside && { DATABASE_URL: outside.url, JWT_SECRET: 'the same before and after every death' }),
  };
  const postmaster = async () => {
    const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
    return Number(text.split('\n')[0]);
  };
  return {
    base,
    postmaster,
    launch() {
      const command = [process.execPath, 'server/main.js'];
      const stdio = ['ignore', 'ignore', 'pipe'] as const;
      const child = launch({ port, dataDir: folder, settings, command, stdio: [...stdio] });
      child.stderr?.on('data', (chunk) => fault(`the app says: ${String(chunk).trim()}`));
      return child;
    },
    isReady: (child) => isReadyInTime(base, child),
    async killDatabase(how) {
      const pid = await postmaster();
      // Zero would mean this bench itself.
      if (pid > 0) for (const one of how === 'everything' ? treeOf(pid) : [pid]) killed(one);
    },
    close: async () => outside?.stop(),
  };
}

/** A database on one port for good. Its supervisor gives up one that dies as often as here; then comes the next one. */
async function standingDatabase(directory: string) {
  const port = await freePort();
  const onGone = async () => {
    await server.stop();
    server = await startEmbeddedPostgres(options);
  };
  const options = { directory, port, report: () => undefined, onGone: () => void onGone() };
  let server = await startEmbeddedPostgres(options);
  return { url: server.url, stop: () => server.stop() };
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}

export async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** A connection that a killed postmaster left behind is found out by using it: a 503 that asks to come again. */
export async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= 20) throw error;
      await pause(250);
    }
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/infra/free-port.ts';

const READY_WITHIN_MS = 60_000;
export const ANSWER_WITHIN_MS = 15_000;
export const ADMIN = { email: 'bench@example.org', password: 'kills are counted here' };

/** An installation with the embedded database whose processes are killed; what goes wrong is told to `fault`. */
export async function killableApp(folder: string, fault: (what: string) => void) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;

  function launch(): ChildProcess {
    const env = {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100000',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    const child = spawn(process.execPath, ['server/main.js'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (chunk) => fault(`the app says: ${String(chunk).trim()}`));
    return child;
  }

  async function isReadyInTime(child: ChildProcess): Promise<boolean> {
    const until = performance.now() + READY_WITHIN_MS;
    while (child.exitCode === null && performance.now() < until) {
      const isReady = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) return true;
      await pause(10);
    }
    return false;
  }

  async function postmaster(): Promise<number> {
    const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    return Number(text.split('\n')[0]);
  }

  async function killPostmaster(): Promise<void> {
    const pid = await postmaster();
    // Zero would mean this bench itself.
    if (pid > 0) process.kill(pid, 'SIGKILL');
  }

  return { base, launch, isReadyInTime, postmaster, killPostmaster };
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

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A temporary folder open to everybody, gone at the end of the test. */
export async function aFolder(suffix = ''): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), `wishwren-operations-${suffix}`));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** A process of its own, or one inside what `within` starts, that runs this module text and tells by its first line that it is ready. */
export async function aProcess(
  source: string,
  within: readonly string[] = [],
): Promise<{ child: ChildProcess; firstLine: string } & AsyncDisposable> {
  const [program = '', ...words] = [...within, process.execPath, '--input-type=module-typescript', '--eval'];
  const child = spawn(program, [...words, source], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [chunk] = await Promise.race([once(child.stdout, 'data'), exited.then(() => ['(ended)'])]);
  const end = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await exited;
  };
  return { child, firstLine: String(chunk).trim(), [Symbol.asyncDispose]: end };
}

/** Kills without any chance to clean up and waits until the process is gone. */
export async function killHard(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Waits until it holds; throws after so many seconds. */
export async function eventually(holds: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    if (await holds()) return;
    await pause(50);
  }
  throw new Error(`It did not become true within ${seconds} seconds.`);
}

/** Process numbers and shared memory of its own, as a container has; it dies with the process that starts it. */
export const CONTAINER = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child'] as const;

/** Whether this machine lets us make small disks and process namespaces: root outside of most containers. */
export const mayUnshare =
  process.platform === 'linux' &&
  spawnSync('unshare', ['--mount', '--pid', '--ipc', '--fork', '--mount-proc', 'true']).status === 0;

/** A disk of so many megabytes in memory, gone at the end of the test; `resize` makes room. */
export async function aSmallDisk(megabytes: number) {
  const folder = await aFolder('disk-');
  const mount = (...words: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', ...words, 'tmpfs', folder.path]);
  mount('-o', `size=${megabytes}m,mode=0755`);
  return {
    path: folder.path,
    resize: (size: number) => void mount('-o', `remount,size=${size}m`),
    async [Symbol.asyncDispose]() {
      execFileSync('umount', ['--lazy', folder.path]);
      await folder[Symbol.asyncDispose]();
    },
  };
}

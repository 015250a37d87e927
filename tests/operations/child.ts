import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder open to everybody, gone at the end of the test. */
export async function aFolder(suffix = ''): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), `wishwren-operations-${suffix}`));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** A process of its own that runs this module text and tells by its first line that it is ready. */
export async function aProcess(
  source: string,
): Promise<{ child: ChildProcess; firstLine: string } & AsyncDisposable> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
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

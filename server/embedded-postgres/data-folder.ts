import { ftruncateSync, readFileSync, writeSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '#server/start-failure.ts';
import { type FileLock, takeFileLock } from './file-lock.ts';
import { loadOrCreateSecret } from './secret-file.ts';

const MESSAGES = {
  taken: (path: string, holder: string) =>
    `DATA_DIR ${path} is in use by another Wishwren${holder}. Stop that one, or give this one a DATA_DIR of its own.`,
  holder: (holder: string) => ` (${holder})`,
  // In a container the name of the machine is what `docker stop` takes.
  self: (pid: number, machine: string) => `process ${pid} on ${machine}`,
  unusable: (path: string, reason: string) =>
    `DATA_DIR ${path} cannot be used: ${reason}. Name a folder this user may write to.`,
} as const;

const SECRET_BYTES = 32;
const DYING = { waitMs: 2_000, pollMs: 100 } as const;

export interface DataFolder {
  path: string;
  /** Where the embedded PostgreSQL keeps its files. */
  database: string;
  /** Where mails land while no mail server is set. */
  outbox: string;
  /** The key that signs sessions, kept in the folder, so that a restart signs nobody out. */
  signingSecret: () => Promise<Uint8Array>;
  /** Notes where the app answers, for commands that run beside it. */
  writeAddress: (address: string) => Promise<void>;
  release: () => Promise<void>;
}

/** Another app has the folder, here or in another container. */
export class FolderInUse extends StartFailure {}

/**
 * Claims the folder for this process until it ends (docs/decisions/0017-a-lock-the-kernel-keeps.md). Throws FolderInUse
 * while another one has it, and a StartFailure where it cannot be claimed at all.
 */
export async function claimDataFolder(path: string): Promise<DataFolder> {
  const lock = await lockFolder(path);
  const forgetAddress = () => rm(addressFile(path), { force: true }).catch(() => undefined);
  // An app that was killed has left its own.
  await forgetAddress();
  return {
    path,
    database: join(path, 'postgres'),
    outbox: join(path, 'outbox'),
    signingSecret: async () =>
      new TextEncoder().encode(await loadOrCreateSecret(secretFile(path), SECRET_BYTES)),
    writeAddress: (address) => writeFile(addressFile(path), address),
    release: async () => {
      await forgetAddress();
      lock.release();
    },
  };
}

/** Where the app that has the folder answers; null when none has said so. */
export const runningAddress = (path: string): Promise<string | null> =>
  readFile(addressFile(path), 'utf8').catch(() => null);

/** The key that signs sessions, for commands that run beside the app; null where no app has made one yet. */
export async function knownSecret({
  jwtSecret,
  dataDir,
}: {
  jwtSecret: string | null;
  dataDir: string;
}): Promise<Uint8Array | null> {
  if (jwtSecret !== null) return new TextEncoder().encode(jwtSecret);
  const text = await readFile(secretFile(dataDir), 'utf8').catch(() => '');
  return text.trim() === '' ? null : new TextEncoder().encode(text.trim());
}

const secretFile = (path: string) => join(path, 'jwt-secret');
const addressFile = (path: string) => join(path, 'address');

async function lockFolder(path: string): Promise<FileLock> {
  const file = join(path, 'app.lock');
  try {
    // As root the database runs under another account, which has to pass through this folder but not list it.
    await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const lock = await lockWithRetries(file);
    if (!lock) throw new FolderInUse(MESSAGES.taken(path, holderIn(file)));
    writeHolder(lock, MESSAGES.self(process.pid, hostname()));
    return lock;
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(MESSAGES.unusable(path, error instanceof Error ? error.message : String(error)));
  }
}

// A killed app keeps its lock until the kernel has taken it apart, which on a busy machine is a moment later.
async function lockWithRetries(file: string): Promise<FileLock | null> {
  const until = performance.now() + DYING.waitMs;
  for (;;) {
    const lock = takeFileLock(file);
    if (lock || performance.now() > until) return lock;
    await pause(DYING.pollMs);
  }
}

// For the message that the next process shows. The lock itself is the kernel's, whatever this file says.
function writeHolder({ descriptor }: FileLock, holder: string): void {
  try {
    ftruncateSync(descriptor);
    writeSync(descriptor, holder, 0);
  } catch {
    // A full disk must not keep the app from starting.
  }
}

function holderIn(file: string): string {
  try {
    const holder = readFileSync(file, 'utf8').trim();
    return holder === '' ? '' : MESSAGES.holder(holder);
  } catch {
    // Windows lets nobody look into a locked file.
    return '';
  }
}

import { readFileSync, rmSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '#server/start-failure.ts';
import { processMark } from './process-table.ts';
import { keptSecret } from './secret-file.ts';

const SAYS = {
  taken: (path: string, pid: number) =>
    `DATA_DIR ${path} is in use by another Wishwren (process ${pid}). Stop that one, or give this one a DATA_DIR of its own.`,
  unusable: (path: string, reason: string) =>
    `DATA_DIR ${path} cannot be used: ${reason}. Name a folder this user may write to.`,
} as const;

const SECRET_BYTES = 32;

export interface DataFolder {
  path: string;
  /** Where the embedded PostgreSQL keeps its files. */
  database: string;
  /** Where letters land while no mail server is set. */
  outbox: string;
  /** The key that signs sessions, kept in the folder, so that a restart signs nobody out. */
  signingSecret: () => Promise<Uint8Array>;
  release: () => Promise<void>;
}

interface Holder {
  pid: number;
  mark: string | null;
}

/** Claims the folder for this process; a second running app on it is refused, what a killed one left is taken over. */
export async function claimDataFolder(path: string): Promise<DataFolder> {
  await makeFolder(path);
  const lock = join(path, 'app.lock');
  const mine = JSON.stringify({ pid: process.pid, mark: processMark(process.pid) } satisfies Holder);
  await takeLock(path, lock, mine);
  const letGo = () => {
    if (textOf(lock) === mine) rmSync(lock, { force: true });
  };
  process.once('exit', letGo);
  return {
    path,
    database: join(path, 'postgres'),
    outbox: join(path, 'outbox'),
    signingSecret: async () =>
      new TextEncoder().encode(await keptSecret(join(path, 'jwt-secret'), SECRET_BYTES)),
    release: async () => {
      process.off('exit', letGo);
      letGo();
    },
  };
}

async function makeFolder(path: string): Promise<void> {
  try {
    // As root the database runs under another account, which has to pass through this folder but not list it.
    await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    // A folder of another user or on a read-only disk shows itself here, before anything depends on it.
    await writeFile(draftOf(join(path, 'app.lock')), '');
  } catch (error) {
    throw new StartFailure(SAYS.unusable(path, error instanceof Error ? error.message : String(error)));
  }
}

async function takeLock(path: string, lock: string, mine: string): Promise<void> {
  const draft = draftOf(lock);
  await writeFile(draft, mine);
  try {
    while (!(await placed(draft, lock))) {
      const found = await readFile(lock, 'utf8').catch(() => '');
      const holder = livingHolder(found);
      if (holder) throw new StartFailure(SAYS.taken(path, holder.pid));
      await clearStale(lock, found);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

const draftOf = (lock: string) => `${lock}.${process.pid}`;

// A link appears with its full content or not at all, so nobody ever reads half a lock.
async function placed(draft: string, lock: string): Promise<boolean> {
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function livingHolder(text: string): Holder | null {
  try {
    const { pid, mark }: Partial<Holder> = JSON.parse(text);
    return typeof pid === 'number' && typeof mark === 'string' && processMark(pid) === mark
      ? { pid, mark }
      : null;
  } catch {
    return null;
  }
}

// Two starts may find the same stale lock: whoever moved away a fresh one by mistake puts it back.
async function clearStale(lock: string, stale: string): Promise<void> {
  const aside = `${lock}.${process.pid}.stale`;
  try {
    await rename(lock, aside);
  } catch {
    return;
  }
  if (textOf(aside) !== stale) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

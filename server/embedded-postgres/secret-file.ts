import { randomBytes } from 'node:crypto';
import { chmod, open, readFile, rename, rm } from 'node:fs/promises';
import { StartFailure } from '#server/start-failure.ts';

const MESSAGES = {
  unwritable: (path: string, reason: string) =>
    `The secret file ${path} cannot be written: ${reason}. Name a DATA_DIR this user may write to.`,
} as const;

/**
 * The secret kept in this file, made on first use and readable by its owner only. The file appears complete or not at
 * all, so a crash cannot leave half a secret; the caller holds the lock of the folder, so no second process makes one.
 */
export async function loadOrCreateSecret(path: string, bytes: number): Promise<string> {
  const known = await secretIn(path);
  if (known) return known;
  await place(path, `${randomBytes(bytes).toString('base64url')}\n`);
  const made = await secretIn(path);
  if (!made) throw new Error(`The secret file ${path} is empty.`);
  return made;
}

// Renamed, not linked: exFAT and many network shares know no second name of a file.
async function place(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  try {
    await writeDurably(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw new StartFailure(MESSAGES.unwritable(path, error instanceof Error ? error.message : String(error)));
  }
}

async function secretIn(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    // A restored backup may have widened the mode.
    await chmod(path, 0o600);
    return secret || null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

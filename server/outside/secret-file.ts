import { randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rm } from 'node:fs/promises';

/**
 * The secret kept in this file, made on first use and readable by its owner only.
 * The file appears complete or not at all, so a crash or a second process cannot leave half a secret.
 */
export async function keptSecret(path: string, bytes: number): Promise<string> {
  const known = await secretIn(path);
  if (known) return known;
  const draft = `${path}.${process.pid}.new`;
  await writeDurably(draft, `${randomBytes(bytes).toString('base64url')}\n`);
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await secretIn(path);
  if (!made) throw new Error(`The secret file ${path} is empty.`);
  return made;
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

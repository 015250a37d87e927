import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

// More than a disk keeps for the names of files alone.
const BYTES = 100_000;

/**
 * Writes a file into a folder, and takes it away. A folder that is made when it is needed is tried at the nearest one
 * above it. Answers which one was tried; throws what the file system says.
 */
export async function tryFolder(path: string): Promise<string> {
  const folder = await nearestFolder(path);
  const file = join(folder, `.wishwren-examined-${randomUUID()}`);
  try {
    await writeFile(file, Buffer.alloc(BYTES), { flag: 'wx', flush: true });
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
  return folder;
}

async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found || dirname(path) === path ? path : nearestFolder(dirname(path));
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** A file of an installed package, or one beside this one; null when there is none of that name. */
export async function packageFile(name: string): Promise<Buffer | null> {
  try {
    return await readFile(resolve(name));
  } catch {
    return null;
  }
}

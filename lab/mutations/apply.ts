import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A safeguard that is taken out, and who must notice. */
export interface Mutation {
  /** The safeguard. */
  safeguard: string;
  file: string;
  /** What stands there, each once, and what stands there without the safeguard. */
  edits: readonly (readonly [from: string, to: string])[];
  /** Tests that fail then, by file; a name may go on, as in `vitest -t`. */
  noticedBy: Record<string, readonly string[]>;
}

/** The text of a file without the safeguard. Throws when what is to be taken out does not stand there exactly once. */
export function mutated({ file, edits, safeguard }: Mutation, text: string): string {
  return edits.reduce((before, [from, to]) => {
    const times = before.split(from).length - 1;
    if (times === 1) return before.replace(from, () => to);
    throw new Error(`${file} has this ${times} times instead of once, for “${safeguard}”: ${from}`);
  }, text);
}

/** Takes a safeguard out of the program in a folder while `work` runs. */
export async function without<Answer>(
  mutation: Mutation,
  folder: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const path = join(folder, mutation.file);
  const text = await readFile(path, 'utf8');
  await writeFile(path, mutated(mutation, text));
  try {
    return await work();
  } finally {
    await writeFile(path, text);
  }
}

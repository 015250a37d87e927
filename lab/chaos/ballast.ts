import { open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const PIECE_BYTES = 1_000_000;

/** Writes a file that leaves so many bytes of its disk. */
export async function fillDisk(path: string, leaves: number): Promise<void> {
  const piece = Buffer.alloc(PIECE_BYTES);
  const file = await open(path, 'w');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(dirname(path));
      const room = bavail * bsize - leaves;
      if (room <= 0) return;
      await file.write(piece, 0, Math.min(room, PIECE_BYTES));
    }
  } catch (error) {
    // Others may have taken the last of it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

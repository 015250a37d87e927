import { statfs } from 'node:fs/promises';
import { STORAGE } from '#shared/limits.ts';

const MESSAGES = {
  low: (path: string) =>
    `Less than ${STORAGE.freeBytesAtLeast / 1_000_000} MB are free for ${path}: nothing is saved until there is room again. Reading goes on.`,
  enough: (path: string) => `There is room again for ${path}: everything is saved as before.`,
} as const;

/** Room to write in. */
export interface Storage {
  /** True while writes are refused. */
  isLow: () => boolean;
}

export interface DiskWatch extends Storage {
  stop: () => Promise<void>;
}

export interface DiskWatchOptions {
  path: string;
  /** Called at each change, and at once when there is too little from the beginning. */
  report: (line: string) => void;
  freeBytes?: (path: string) => Promise<number>;
  everyMs?: number;
}

/** For a database elsewhere, whose disk is not ours to watch. */
export const STORAGE_ELSEWHERE: Storage = { isLow: () => false };

/**
 * Measures how much room is left on the disk of this folder, now and every so often. An embedded database whose disk is
 * full ends and cannot start again. Writes stop before that, and the reserve lets it answer reads and clean up.
 */
export async function watchDiskSpace({
  path,
  report,
  freeBytes = freeBytesAt,
  everyMs = STORAGE.checkEveryMs,
}: DiskWatchOptions): Promise<DiskWatch> {
  let isLow = false;
  async function measure(): Promise<void> {
    // Where the free space cannot be measured, writes are allowed.
    const free = await freeBytes(path).catch(() => Number.POSITIVE_INFINITY);
    const isLowNow = free < STORAGE.freeBytesAtLeast;
    if (isLowNow !== isLow) report(isLowNow ? MESSAGES.low(path) : MESSAGES.enough(path));
    isLow = isLowNow;
  }
  await measure();
  const timer = setInterval(measure, everyMs).unref();
  return { isLow: () => isLow, stop: async () => clearInterval(timer) };
}

/** Bytes that this process may still write on the disk of a folder; throws where there is none, or where it tells nothing. */
export async function freeBytesAt(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

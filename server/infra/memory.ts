import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MEMORY } from '#shared/limits.ts';

export interface MemoryOptions {
  everyMs?: number;
  giveBack?: () => void;
}

/**
 * Keeps the process small on a small machine, where memory counts for more than the collector's time. V8 keeps the
 * memory of its busiest moment, such as the start. When `server` has no requests, this makes V8 give back what it does
 * not use. That takes a tenth of a second, once after each busy time.
 */
export function keepMemorySmall(
  server: Server,
  { everyMs = MEMORY.checkEveryMs, giveBack = giveBackUnused }: MemoryOptions = {},
): { stop: () => Promise<void> } {
  // V8 collects garbage when the heap has grown by 30 % instead of by 100 % (lab/bench/admin.ts: an export of a million rows
  // grew a fresh server by 54 MB instead of 117).
  setFlagsFromString('--heap-growing-percent=30');
  let isQuiet = true;
  let givenBackTo = 0;
  server.on('request', () => {
    isQuiet = false;
  });
  const timer = setInterval(() => {
    if (isQuiet && process.memoryUsage.rss() > givenBackTo + MEMORY.worthBytes) {
      giveBack();
      givenBackTo = process.memoryUsage.rss();
    }
    isQuiet = true;
  }, everyMs).unref();
  return { stop: async () => clearInterval(timer) };
}

// A context that is made while the flag is set has the function that node --expose-gc has.
setFlagsFromString('--expose-gc');
const collect: NodeJS.GCFunction = runInNewContext('gc');
setFlagsFromString('--no-expose-gc');
const giveBackUnused = () => collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });

import { setTimeout as pause } from 'node:timers/promises';

/** True when the promise settles in time, in milliseconds. */
export async function within(milliseconds: number, promise: Promise<void>): Promise<boolean> {
  const timer = new AbortController();
  const late = pause(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const inTime = await Promise.race([promise.then(() => true), late]);
  timer.abort();
  return inTime;
}

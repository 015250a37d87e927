import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { PROMISE } from '#shared/limits.ts';
import { middleware } from './procedures.ts';

/**
 * Answers when a whole step of time is over. For calls of recipients that pass over reservations which they may not know of:
 * each takes a little of PostgreSQL's time, and whoever asks thousands of times would read that on a stopwatch.
 */
export const inWholeSteps = middleware(async ({ next }) => {
  const began = performance.now();
  const result = await next();
  const steps = Math.ceil((performance.now() - began) / PROMISE.answeredEveryMs);
  const due = began + steps * PROMISE.answeredEveryMs;
  // A timer counts whole milliseconds from when it was set, which would tell that moment again.
  await pause(Math.max(0, due - performance.now() - 2));
  while (performance.now() < due) await nextTurn();
  return result;
});

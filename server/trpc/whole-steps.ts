import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { limitConcurrencyPerKey } from '#server/concurrency/limit-concurrency.ts';
import { Failure } from '#shared/failures.ts';
import { PROMISE } from '#shared/limits.ts';
import { middleware, requireActor } from './procedures.ts';

/**
 * Answers when a whole step of time is over. For calls of recipients that pass over reservations which they may not know of:
 * each takes a little of PostgreSQL's time, and whoever asks thousands of times would read that on a stopwatch. An account's
 * calls come one after the other: beside each other they would share the steps, and their sum would tell. There are so few in an
 * hour that their mean does not tell either. Throws `tooManyTries`, and `busy` for one that waits too long.
 */
export const inWholeSteps = middleware(async ({ ctx, next }) => {
  const { id } = await requireActor(ctx);
  await ctx.throttles.require('sealedReadsPerUser', id);
  const answer = await oneByOne(id, () => inSteps(next));
  if (!answer) throw new Failure('busy', 1);
  return answer;
});

const oneByOne = limitConcurrencyPerKey({ max: 1, maxWaitMs: PROMISE.stepsWaitMs });

async function inSteps<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  const answer = await work();
  const steps = Math.ceil((performance.now() - began) / PROMISE.answeredEveryMs);
  const due = began + steps * PROMISE.answeredEveryMs;
  // A timer counts whole milliseconds from when it was set, which would tell that moment again.
  await pause(Math.max(0, due - performance.now() - 2));
  while (performance.now() < due) await nextTurn();
  return answer;
}

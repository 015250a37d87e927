import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '#server/access/actor.ts';
import type { Readable } from '#server/access/list-access.ts';
import { limitConcurrencyPerKey } from '#server/concurrency/limit-concurrency.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import { PROMISE } from '#shared/limits.ts';
import type { Context } from './context.ts';

/**
 * Does work that passes over reservations of which the recipient of the list may not know, and answers or throws when a whole step of
 * time is over. Each reservation takes a little of PostgreSQL's time, and whoever asked thousands of times would read that on a
 * stopwatch. So the calls for one list run one after the other, and so do the calls of one account: if they ran at the same time,
 * they would share the steps, and their sum would tell. A list allows so few an hour that their mean does not tell either. Throws
 * `tooManyTries`, and `busy` for a call that waits too long.
 */
export async function inWholeSteps<Answer>(
  { actor, throttles }: Context & { actor: Actor },
  wishlist: Readable<Wishlist>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await throttles.require('sealedReadsPerList', wishlist.id);
  const answer = await oneByOne(actor.id, () => oneByOne(wishlist.id, () => inSteps(work)));
  if (answer === undefined) throw new Failure('busy', 1);
  return answer;
}

/** The keys are ids of accounts and of lists, which are never the same. */
const oneByOne = limitConcurrencyPerKey({ max: 1, maxWaitMs: PROMISE.stepsWaitMs });

async function inSteps<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await waitForWholeStep(began);
  }
}

async function waitForWholeStep(began: number): Promise<void> {
  const steps = Math.ceil((performance.now() - began) / PROMISE.answeredEveryMs);
  const due = began + steps * PROMISE.answeredEveryMs;
  // A timer counts whole milliseconds from when it was set, which would tell that moment again.
  await pause(Math.max(0, due - performance.now() - 2));
  while (performance.now() < due) await nextTurn();
}

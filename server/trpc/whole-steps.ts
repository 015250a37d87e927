import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '#server/access/actor.ts';
import type { Readable } from '#server/access/list-access.ts';
import { limitConcurrencyPerKey } from '#server/concurrency/limit-concurrency.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import { PROMISE } from '#shared/limits.ts';
import type { Context } from './context.ts';

/**
 * Answers when a whole step of time is over. For calls of recipients that pass over reservations which they may not know of:
 * each takes a little of PostgreSQL's time, and whoever asks thousands of times would read that on a stopwatch. Those of a list
 * come one after the other, whoever makes them, and those of an account, too: beside each other they would share the steps, and
 * their sum would tell. There are so few in an hour that their mean does not tell either. Throws `tooManyTries`, and `busy` for
 * one that waits too long.
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

/** By account and by list: the ids of one are none of the other. */
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

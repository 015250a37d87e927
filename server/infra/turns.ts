import pLimit from 'p-limit';
import { Failure } from '#shared/failures.ts';

/** At most `atOnce` pieces of work run together; whoever waits longer than `patienceMs` is turned away with undefined. */
export function limitConcurrency(atOnce: number, patienceMs: number) {
  const turn = pLimit(atOnce);
  return function inTurn<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return new Promise((resolve, reject) => {
      let isGone = false;
      const timer = setTimeout(() => {
        isGone = true;
        resolve(undefined);
      }, patienceMs);
      void turn(async () => {
        if (isGone) return;
        clearTimeout(timer);
        await work().then(resolve, reject);
      });
    });
  };
}

/**
 * The same for each of many askers, named by `who`: at most `atOnce` pieces of one asker's work run together, whatever
 * the others do.
 */
export function limitConcurrencyEach(atOnce: number, patienceMs: number) {
  const askers = new Map<string, { inTurn: ReturnType<typeof limitConcurrency>; open: number }>();
  return async function inOwnTurn<Result>(who: string, work: () => Promise<Result>) {
    const asker = askers.get(who) ?? { inTurn: limitConcurrency(atOnce, patienceMs), open: 0 };
    askers.set(who, asker);
    asker.open += 1;
    try {
      return await asker.inTurn(work);
    } finally {
      asker.open -= 1;
      if (asker.open === 0) askers.delete(who);
    }
  };
}

/** At most `atOnce` pieces of work run together while `waiting` wait; whoever comes then is told that it is `busy`. */
export function limitQueue(atOnce: number, waiting: number) {
  const turn = pLimit(atOnce);
  return async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    if (turn.pendingCount >= waiting) throw new Failure('busy', 1);
    return turn(work);
  };
}

import pLimit from 'p-limit';
import { Failure } from '#shared/failures.ts';

interface ConcurrencyLimit {
  /** So many pieces of work run together. */
  max: number;
  maxWaitMs: number;
}

/** Runs at most `max` pieces of work together; whoever waits longer than `maxWaitMs` is turned away with undefined. */
export function limitConcurrency({ max, maxWaitMs }: ConcurrencyLimit) {
  const limit = pLimit(max);
  return function run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return new Promise((resolve, reject) => {
      let isGone = false;
      const timer = setTimeout(() => {
        isGone = true;
        resolve(undefined);
      }, maxWaitMs);
      void limit(async () => {
        if (isGone) return;
        clearTimeout(timer);
        await work().then(resolve, reject);
      });
    });
  };
}

/** The same limit for each key by itself: the work of one person, say, whatever the others do. */
export function limitConcurrencyPerKey(limits: ConcurrencyLimit) {
  const keys = new Map<string, { run: ReturnType<typeof limitConcurrency>; open: number }>();
  return async function runFor<Result>(key: string, work: () => Promise<Result>) {
    const own = keys.get(key) ?? { run: limitConcurrency(limits), open: 0 };
    keys.set(key, own);
    own.open += 1;
    try {
      return await own.run(work);
    } finally {
      own.open -= 1;
      if (own.open === 0) keys.delete(key);
    }
  };
}

interface QueueLimit {
  /** So many pieces of work run together. */
  max: number;
  maxQueued: number;
}

/** Runs at most `max` pieces of work together while `maxQueued` wait; whoever comes then is told that it is `busy`. */
export function limitQueue({ max, maxQueued }: QueueLimit) {
  const limit = pLimit(max);
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= maxQueued) throw new Failure('busy', 1);
    return limit(work);
  };
}

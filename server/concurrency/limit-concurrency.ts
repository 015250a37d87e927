import { fairQueue } from './fair-queue.ts';

interface ConcurrencyLimit {
  /** How many pieces of work run at once. */
  max: number;
  maxWaitMs: number;
}

/** Runs at most `max` pieces of work at once. Work that waits longer than `maxWaitMs` is not run and answers undefined. */
export function limitConcurrency({ max, maxWaitMs }: ConcurrencyLimit) {
  const limit = limitQueue({ max, maxQueued: Infinity });
  return function run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return new Promise((resolve, reject) => {
      let hasGivenUp = false;
      const timer = setTimeout(() => {
        hasGivenUp = true;
        resolve(undefined);
      }, maxWaitMs);
      void limit(async () => {
        if (hasGivenUp) return;
        clearTimeout(timer);
        await work().then(resolve, reject);
      });
    });
  };
}

/** The same limit for each key by itself, for example for each user. */
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
  /** How many pieces of work run at once. */
  max: number;
  maxQueued: number;
}

/** Runs at most `max` pieces of work at once while `maxQueued` wait, whoever sends them. Throws `busy` for work that comes then. */
export function limitQueue({ max, maxQueued }: QueueLimit) {
  const queue = fairQueue({ atOnce: max, waitingEach: maxQueued, waiting: maxQueued });
  return <Result>(work: () => Promise<Result>): Promise<Result> => queue('everybody', work);
}

import { Failure } from '#shared/failures.ts';

interface FairLimit {
  /** How many pieces of work run at once. */
  atOnce: number;
  /** How many may wait for one caller, and for all of them. */
  waitingEach: number;
  waiting: number;
}

/** Runs the work of a caller, who is named by a key, in its turn. */
export type FairQueue = <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `atOnce` pieces of work. Callers who wait take turns, so that nobody waits behind all that another one has
 * sent. Throws `busy` for work beyond a caller's share of the queue, and when the queue is full.
 */
export function fairQueue({ atOnce, waitingEach, waiting }: FairLimit): FairQueue {
  const byCaller = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  function beginNext(): void {
    const [next] = byCaller;
    if (!next || running >= atOnce) return;
    const [caller, begins] = next;
    const begin = begins.shift();
    // Behind the others, with what else they have sent.
    byCaller.delete(caller);
    if (begins.length > 0) byCaller.set(caller, begins);
    running += 1;
    queued -= 1;
    begin?.();
  }

  function turnOf(caller: string): Promise<void> {
    const own = byCaller.get(caller) ?? [];
    if (own.length >= waitingEach || queued >= waiting) throw new Failure('busy', 1);
    return new Promise((begin) => {
      own.push(begin);
      byCaller.set(caller, own);
      queued += 1;
      beginNext();
    });
  }

  return async (caller, work) => {
    await turnOf(caller);
    try {
      return await work();
    } finally {
      running -= 1;
      // Whatever else has come meanwhile is looked at between two pieces of work.
      setImmediate(beginNext);
    }
  };
}

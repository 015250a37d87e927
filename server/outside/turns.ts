/** At most `atOnce` pieces of work run together; whoever waits longer than `patienceMs` is turned away with undefined. */
export function createTurns(atOnce: number, patienceMs: number) {
  let running = 0;
  const waiting = new Set<() => void>();

  const turn = () => {
    if (running < atOnce) {
      running++;
      return Promise.resolve(true);
    }
    return new Promise<boolean>((answer) => {
      const start = () => {
        clearTimeout(timer);
        answer(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        answer(false);
      }, patienceMs);
      waiting.add(start);
    });
  };

  const release = () => {
    const [next] = waiting;
    if (!next) {
      running--;
      return;
    }
    // The place is handed over as it is, so that no newcomer slips in between.
    waiting.delete(next);
    next();
  };

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (!(await turn())) return undefined;
    try {
      return await work();
    } finally {
      release();
    }
  };
}

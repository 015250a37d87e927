import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * Answers many readers with few queries (group commit, for reads). Who asks while a query runs waits for the next one,
 * which asks for all that wait. Nobody is answered by a question that began before they asked. A question that fails,
 * fails those for whom it was asked, and nobody else.
 */
export function askTogether<Key, Answer>(
  question: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let waiting = new Map<Key, PromiseWithResolvers<Answer | undefined>>();
  let isAsking = false;

  async function askUntilNobodyWaits() {
    isAsking = true;
    while (waiting.size > 0) {
      // Who comes in the same turn of the event loop is asked for as well.
      await endOfTurn();
      const asked = waiting;
      waiting = new Map();
      try {
        const answers = await question([...asked.keys()]);
        for (const [key, { resolve }] of asked) resolve(answers.get(key));
      } catch (error) {
        for (const { reject } of asked.values()) reject(error);
      }
    }
    isAsking = false;
  }

  return (key) => {
    const own = waiting.get(key) ?? Promise.withResolvers<Answer | undefined>();
    waiting.set(key, own);
    if (!isAsking) void askUntilNobodyWaits();
    return own.promise;
  };
}

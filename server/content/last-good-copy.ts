import { BLOG } from '#shared/limits.ts';

interface CopyOptions<Answer> {
  ask: () => Promise<Answer>;
  /** Every failed question, for the log. */
  onFailure: (error: unknown) => void;
  /** Milliseconds of a clock that never jumps. */
  now: () => number;
}

/**
 * Asks at most once in BLOG.freshMs, and for everybody who waits at once. While the answer does not come, the last
 * good one serves for BLOG.staleMs; a failure is not repeated before BLOG.retryMs. Rejects only without a copy.
 */
export function createLastGoodCopy<Answer>({ ask, onFailure, now }: CopyOptions<Answer>) {
  let good: { answer: Answer; at: number } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let asking: Promise<Answer> | undefined;

  const ageOfGood = () => (good ? now() - good.at : Number.POSITIVE_INFINITY);

  const question = async () => {
    try {
      const answer = await ask();
      good = { answer, at: now() };
      return answer;
    } catch (error) {
      failedAt = now();
      failure = error;
      onFailure(error);
      throw error;
    } finally {
      asking = undefined;
    }
  };

  return async function current(): Promise<Answer> {
    if (good && ageOfGood() < BLOG.freshMs) return good.answer;
    const copy = good && ageOfGood() < BLOG.staleMs ? good : undefined;
    if (now() - failedAt < BLOG.retryMs) {
      if (copy) return copy.answer;
      throw failure;
    }
    asking ??= question();
    if (!copy) return asking;
    const answer = asking.catch(() => copy.answer);
    // A slow service delays nobody who could read the copy meanwhile.
    return Promise.race([answer, afterPause(copy.answer)]);
  };
}

const afterPause = <Answer>(copy: Answer) =>
  new Promise<Answer>((resolve) => {
    setTimeout(resolve, BLOG.patienceMs, copy).unref();
  });

import { useEffect, useState } from 'react';

interface Asked<Answer> {
  /** Undefined until the server has answered. */
  answer?: Answer;
  error?: unknown;
}

// What was asked stays asked while the page is open: a link that works once must not be tried again by a second drawing.
const asked = new Map<string, Promise<unknown>>();

interface AskedOnce<Answer> extends Asked<Answer> {
  /** For a person who presses Try again. */
  askAgain: () => void;
}

/**
 * The answer to a question that only a browser asks, and once: the name tells it from others. Null asks nothing. For
 * public pages, which have no cache.
 */
export function useAnswer<Answer>(name: string | null, ask: () => Promise<Answer>): AskedOnce<Answer> {
  const [state, setState] = useState<Asked<Answer> & { name?: string }>({});
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the question
  useEffect(() => {
    if (name === null) return;
    const promise = (asked.get(name) ?? ask()) as Promise<Answer>;
    asked.set(name, promise);
    let isLeft = false;
    const show = (next: Asked<Answer>) => {
      if (!isLeft) setState({ ...next, name });
    };
    promise.then(
      (answer) => show({ answer }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [name, tries]);
  const askAgain = () => {
    if (name !== null) asked.delete(name);
    setState({});
    setTries(tries + 1);
  };
  return { ...(state.name === name ? state : {}), askAgain };
}

import { useEffect } from 'react';
import { CallNotMade } from './call-failure.ts';

/** A part of the app that is fetched when it is first needed; without a network that fails as a call would. */
export function later<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loaded: Promise<Part> | null = null;
  return () => {
    loaded ??= load().catch((cause: unknown) => {
      // The next one who needs it tries again.
      loaded = null;
      throw new CallNotMade('A part of the app could not be fetched', { cause });
    });
    return loaded;
  };
}

/** Fetches what a form needs when it is sent as soon as somebody goes into a field. */
export function useWithFirstFocus(prepare: () => Promise<unknown>): void {
  useEffect(() => {
    const start = () => void prepare().catch(() => null);
    if (document.activeElement instanceof HTMLInputElement) return start();
    document.addEventListener('focusin', start, { once: true });
    return () => document.removeEventListener('focusin', start);
  }, [prepare]);
}

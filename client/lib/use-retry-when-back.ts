import { useEffect, useEffectEvent } from 'react';
import { whenReachable } from './reachable.ts';

/** Tries again by itself what failed because nobody answered, as soon as somebody does. */
export function useRetryWhenBack(isUnreached: boolean, retry: () => unknown): void {
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!isUnreached) return;
    let isLeft = false;
    void whenReachable().then(() => {
      if (!isLeft) tryAgain();
    });
    return () => {
      isLeft = true;
    };
  }, [isUnreached]);
}

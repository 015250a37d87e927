import { useEffect, useState } from 'react';
import { lastCovered } from '#client/lib/opened-here.ts';
import { watchSession } from './session.ts';

/**
 * The key of what shows reservations: when everything is covered, here with the session or in another tab, it is drawn
 * anew and asks anew who looks.
 */
export function useLastCovered(): string {
  const [at, setAt] = useState(lastCovered);
  useEffect(() => {
    const look = () => setAt(lastCovered());
    window.addEventListener('storage', look);
    const stop = watchSession(look);
    return () => {
      window.removeEventListener('storage', look);
      stop();
    };
  }, []);
  return at;
}

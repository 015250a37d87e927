import { useSyncExternalStore } from 'react';
import breakpoints from '#client/ui/breakpoints.module.css';

/** Whether the form and the items stand side by side. */
export const useWideScreen = () => useMatch(String(breakpoints.wide));
/** Whether all of the form fits into the window beside the items. */
export const useTallScreen = () => useMatch(String(breakpoints.tall));

function useMatch(condition: string): boolean {
  const watch = (onChange: () => void) => {
    const query = matchMedia(condition);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(watch, () => matchMedia(condition).matches);
}

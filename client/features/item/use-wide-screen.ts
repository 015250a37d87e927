import { useSyncExternalStore } from 'react';
import breakpoints from '#client/ui/breakpoints.module.css';

const WIDE = String(breakpoints.wide);

function watch(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Where form and items stand side by side, nothing of the form is folded away. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
}

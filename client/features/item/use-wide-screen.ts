import { useSyncExternalStore } from 'react';
import breakpoints from '#client/ui/breakpoints.module.css';

const WIDE = String(breakpoints.wide);

function watch(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the form and the items stand side by side; then nothing of the form is folded away. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
}

import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 861px)';

function watch(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Where form and items stand side by side, nothing of the form is folded away. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
}

import { type RefObject, useEffect, useRef } from 'react';
import { firstControl, isFocusLost } from './focus-row.ts';

/** What was brought back last: a new object each time, also when it is the same again. */
export interface Restored {
  id: string;
}

/**
 * What was brought back takes the focus when nothing else has it: the button that brought it back is gone by then. Rows in
 * the region have their id as `data-row`.
 */
export function useFocusOnRestored(
  region: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  restored: Restored | null,
) {
  const greeted = useRef<Restored | null>(null);
  useEffect(() => {
    if (!restored || greeted.current === restored || !rows.some(({ id }) => id === restored.id)) return;
    greeted.current = restored;
    if (isFocusLost()) firstControl(region.current?.querySelector(`[data-row="${restored.id}"]`))?.focus();
  }, [region, rows, restored]);
}

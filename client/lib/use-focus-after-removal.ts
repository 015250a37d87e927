import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused row of a list is gone, also when the next page fills it up, the focus goes to the row that took its place, else to the last one,
 * else to the region around the list. Rows carry `data-row`; the region is focusable by script (`tabIndex={-1}`).
 */
export function useFocusAfterRemoval(rows: readonly { id: string }[]): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const known = useRef(rows);
  useEffect(() => {
    const before = known.current;
    known.current = rows;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const at = before.findIndex(({ id }, index) => rows[index]?.id !== id);
    // A page that is filled up from the next one is as long as before.
    if (at < 0 || !isLost) return;
    const row = region.current?.querySelectorAll('[data-row]').item(Math.min(at, rows.length - 1));
    const target = row?.querySelector<HTMLElement>('a, button') ?? region.current;
    target?.focus();
  }, [rows]);
  return region;
}

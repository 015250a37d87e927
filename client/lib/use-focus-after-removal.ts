import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused row of a list is removed, the focus goes to the row in its place, else to the last row, else to the
 * region around the list. Rows need `data-row`, the region `tabIndex={-1}`.
 */
export function useFocusAfterRemoval(rows: readonly { id: string }[]): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const known = useRef(rows);
  useEffect(() => {
    const before = known.current;
    known.current = rows;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const at = before.findIndex(({ id }, index) => rows[index]?.id !== id);
    // Rows are compared one by one: when the next page fills up this one, the number of rows does not change.
    if (at < 0 || !isLost) return;
    const row = region.current?.querySelectorAll('[data-row]').item(Math.min(at, rows.length - 1));
    const target = row?.querySelector<HTMLElement>('a, button') ?? region.current;
    target?.focus();
  }, [rows]);
  return region;
}

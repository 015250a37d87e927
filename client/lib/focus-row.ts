import { type RefObject, useEffect, useRef } from 'react';

/** The first thing in a row that can take the focus; on a phone some buttons of a row are folded away. */
export function firstControl(row: Element | null | undefined): HTMLElement | undefined {
  const controls = [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  return controls.find((control) => control.checkVisibility());
}

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

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
    const at = before.findIndex(({ id }, index) => rows[index]?.id !== id);
    // Rows are compared one by one: when the next page fills up this one, the number of rows does not change. One that was
    // moved is still there.
    if (at < 0 || rows.some(({ id }) => id === before[at]?.id) || !isFocusLost()) return;
    const row = region.current?.querySelectorAll('[data-row]').item(Math.min(at, rows.length - 1));
    (firstControl(row) ?? region.current)?.focus();
  }, [rows]);
  return region;
}

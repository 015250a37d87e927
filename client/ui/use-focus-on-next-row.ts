import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#client/lib/focus-row.ts';

/**
 * When a row is brought back, the focus goes to the row in its place, else to the last row. Returns what to call when
 * the button of a row is pressed.
 */
export function useFocusOnNextRow(region: RefObject<HTMLElement | null>, rows: readonly { id: string }[]) {
  const pressed = useRef<{ id: string; at: number } | null>(null);
  // A layout effect, because the effects of the list would otherwise take the focus first.
  useLayoutEffect(() => {
    if (!pressed.current || rows.some(({ id }) => id === pressed.current?.id)) return;
    const { at } = pressed.current;
    pressed.current = null;
    const buttons = region.current?.querySelectorAll<HTMLElement>('li button');
    if (isFocusLost()) buttons?.item(Math.min(at, rows.length - 1))?.focus();
  }, [region, rows]);
  return (id: string) => {
    pressed.current = { id, at: rows.findIndex((row) => row.id === id) };
  };
}

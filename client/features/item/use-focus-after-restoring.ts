import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ItemView } from '#shared/item.ts';
import type { Restored } from './use-item-removal.ts';

/**
 * The item that was brought back takes the focus when nothing else has it: the button that brought it back is gone by
 * then. Rows in the region have the item's id as `data-row`.
 */
export function useFocusOnRestored(
  region: RefObject<HTMLElement | null>,
  items: readonly ItemView[],
  restored: Restored | null,
) {
  const greeted = useRef<Restored | null>(null);
  useEffect(() => {
    if (!restored || greeted.current === restored || !items.some(({ id }) => id === restored.id)) return;
    greeted.current = restored;
    if (isFocusLost())
      region.current?.querySelector<HTMLElement>(`[data-row="${restored.id}"] :is(a, button)`)?.focus();
  }, [region, items, restored]);
}

/**
 * When a row is brought back, the focus goes to the row in its place, else to the last row. Returns what to call when
 * the button of a row is pressed.
 */
export function useFocusOnNextRow(region: RefObject<HTMLElement | null>, rows: readonly ItemView[]) {
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

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { firstControl } from '#client/lib/focus-row.ts';
import { announce } from '#client/ui/announce.tsx';
import * as ITEM_TEXTS from '#shared/texts/item.ts';

/** Each row is one tab stop, its Edit: what else it offers is reached from there by the arrow keys, as are the other rows. */
export function useRowKeys() {
  const cameFrom = useRef<Element | null>(null);
  return {
    onFocus({ relatedTarget }: FocusEvent) {
      cameFrom.current = relatedTarget;
    },
    /** Whoever tabs in from elsewhere hears of the keys; whoever comes back from a sheet does not. */
    onKeyUp({ key, target, currentTarget }: KeyboardEvent) {
      if (key !== 'Tab' || !isStop(target) || currentTarget.contains(cameFrom.current)) return;
      cameFrom.current = target as Element;
      announce(ITEM_TEXTS.rowKeys);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target, currentTarget: region, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || !isStop(target)) return;
      const next = reached(event.key, target as HTMLElement, region);
      if (next === null) return;
      event.preventDefault();
      next?.focus();
    },
  };
}

/** What takes the focus in a row that is no form; not what has unfolded behind More. */
const STOPS = '[data-row]:not([data-editing]) [data-stop]';

const isStop = (target: EventTarget) => target instanceof HTMLElement && target.matches(STOPS);

/** Undefined at an end, where the focus stays; null for a key that leads nowhere. */
function reached(key: string, from: HTMLElement, region: HTMLElement): HTMLElement | undefined | null {
  const row = from.closest<HTMLElement>('[data-row]');
  const along = arrowsAlong(from);
  if (key in along) {
    const stops = [...(row?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])].filter((stop) =>
      stop.checkVisibility(),
    );
    return stops.at((stops.indexOf(from) + Number(along[key])) % stops.length);
  }
  const rows = [...region.querySelectorAll<HTMLElement>('[data-row]')].filter((one) => one.checkVisibility());
  const at = row ? rows.indexOf(row) : -1;
  const places: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: rows.length - 1,
  };
  if (!(key in places)) return null;
  const other = rows[Number(places[key])];
  return other?.querySelector<HTMLElement>(`[data-stop="${from.dataset.stop}"]`) ?? firstControl(other);
}

const arrowsAlong = (element: Element): Record<string, number> =>
  getComputedStyle(element).direction === 'rtl'
    ? { ArrowLeft: 1, ArrowRight: -1 }
    : { ArrowLeft: -1, ArrowRight: 1 };

import { useEffect, useState } from 'react';

/** Moves the focus on from an item that somebody else was faster to get, once the cards say what is free now. */
export function useNextFree() {
  const [lost, setLost] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (lost) focusNextFree(lost.id);
  }, [lost]);
  return setLost;
}

/** The heading of the next item that can still be had, after this one or before it: a second Enter must take nothing. */
function focusNextFree(itemId: string): void {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-claim]')];
  const at = slots.findIndex(({ dataset }) => dataset.claim === itemId);
  const isFree = (slot: Element) => slot.querySelector('[data-free]');
  const next = slots.slice(at + 1).find(isFree) ?? slots.find(isFree);
  const heading = next?.closest('li')?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

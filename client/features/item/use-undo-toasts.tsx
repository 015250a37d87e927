import { useEffect, useMemo, useRef } from 'react';
import { showToastCard } from '#client/ui/toast.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { ItemView } from '#shared/item.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import { shortName } from './short-name.ts';
import { UndoToast } from './undo-toast.tsx';

/** The toasts that offer to undo a removal. They go when the person leaves the screen, where the item would come back. */
export function useUndoToasts() {
  const isHere = useRef(false);
  const takeAways = useRef(new Map<string, () => void>());
  useEffect(() => {
    const all = takeAways.current;
    isHere.current = true;
    return () => {
      isHere.current = false;
      for (const takeAway of all.values()) takeAway();
    };
  }, []);
  return useMemo(
    () => ({
      show(item: ItemView, undo: () => Promise<unknown>) {
        const text = ITEM_TEXTS.removedNamed(shortName(item));
        if (!isHere.current) return showToast('good', text);
        const takeAway = showToastCard(<UndoToast text={text} undo={undo} onGone={() => takeAway()} />);
        takeAways.current.set(item.id, takeAway);
      },
      takeAway: (id: string) => takeAways.current.get(id)?.(),
    }),
    [],
  );
}

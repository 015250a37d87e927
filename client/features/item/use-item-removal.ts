import { notifyManager } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { shortName } from '#client/lib/short-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Restored } from '#client/lib/use-focus-on-restored.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { ItemView } from '#shared/item.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { useItemCache } from './use-item-cache.ts';

/**
 * Takes items off one list and brings them back. Both tell the person how it went and are rejected when it failed; both
 * are the same functions as long as the list is the same.
 */
export function useItemRemoval(wishlistId: string) {
  const cache = useItemCache(wishlistId);
  const isHere = useIsHere();
  const [removed, setRemoved] = useState<readonly ItemView[]>([]);
  const [restored, setRestored] = useState<Restored | null>(null);
  const forget = useCallback((id: string) => setRemoved((rows) => rows.filter((row) => row.id !== id)), []);
  const { mutateAsync: removeItem } = trpc.item.remove.useMutation({
    onError: (error) =>
      sayFailure(error, { speaker: 'screen', failed: ITEM_TEXTS.removeFailed, by: 'alert' }),
  });
  const { mutateAsync: restoreItem } = trpc.item.restore.useMutation({
    async onSuccess(item) {
      await cache.restore(item);
      // Its card takes the place of the Undo, and with it the focus, so it must be there before the place goes.
      notifyManager.schedule(() => forget(item.id));
      setRestored({ id: item.id });
      showToast('good', ITEM_TEXTS.restored(shortName(item)));
    },
    onError(error, { id }) {
      sayFailure(error, { failed: ITEM_TEXTS.restoreFailed });
      if (callFailure(error).key !== 'itemNotFound') return;
      // The item was brought back on another device, or it is gone for good.
      forget(id);
      void cache.reloadBoth();
    },
  });
  const restore = useCallback((id: string) => restoreItem({ id }), [restoreItem]);
  const remove = useCallback(
    async (item: ItemView) => {
      await removeItem({ id: item.id });
      // Its place on the screen is taken before the card goes, or the focus would be lost in between.
      setRemoved((rows) => [...rows, item]);
      await cache.remove(item);
      if (!isHere.current) showToast('good', ITEM_TEXTS.removedNamed(shortName(item)));
    },
    [cache, isHere, removeItem],
  );
  return { remove, restore, forget, removed, restored, setRestored };
}

function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

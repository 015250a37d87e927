import { useCallback, useState } from 'react';
import { callFailure, isSessionOver } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import type { ItemView } from '#shared/item.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import { shortName } from './short-name.ts';
import { useItemCache } from './use-item-cache.ts';
import { useUndoToasts } from './use-undo-toasts.tsx';

/** The item that was brought back last: a new object each time, also when it is the same item again. */
export interface Restored {
  id: string;
}

/**
 * Takes items off one list and brings them back. Both tell the person how it went and are rejected when it failed; both
 * are the same functions as long as the list is the same.
 */
export function useItemRemoval(wishlistId: string) {
  const cache = useItemCache(wishlistId);
  const undoToasts = useUndoToasts();
  const [restored, setRestored] = useState<Restored | null>(null);
  const { mutateAsync: removeItem } = trpc.item.remove.useMutation({
    onError: (error) => {
      if (!isSessionOver(error)) alert(ITEM_TEXTS.removeFailed);
    },
  });
  const { mutateAsync: restoreItem } = trpc.item.restore.useMutation({
    async onSuccess(item) {
      undoToasts.takeAway(item.id);
      await cache.restore(item);
      setRestored({ id: item.id });
      showToast('good', ITEM_TEXTS.restored(shortName(item)));
    },
    onError(error) {
      const { key, text } = callFailure(error);
      if (!isSessionOver(error)) showToast('bad', key === null ? ITEM_TEXTS.restoreFailed : text);
      // The item was brought back on another device, or it is gone for good.
      if (key === 'itemNotFound') void cache.reloadBoth();
    },
  });
  const restore = useCallback((id: string) => restoreItem({ id }), [restoreItem]);
  const remove = useCallback(
    async (item: ItemView) => {
      await removeItem({ id: item.id });
      await cache.remove(item);
      undoToasts.show(item, () => restore(item.id));
    },
    [cache, undoToasts, removeItem, restore],
  );
  return { remove, restore, restored };
}

import { useState } from 'react';
import { callFailure, isSessionOver } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { ItemView } from '#shared/item.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import { shortName } from './short-name.ts';
import { useShownItems } from './use-shown-items.ts';
import { useUndoToasts } from './use-undo-toasts.tsx';

/** An item that was brought back just now; a new object each time. */
export interface Restored {
  id: string;
}

/** Takes items off one list and brings them back. The person is told of either, and of a failure before the rejection. */
export function useItemRemoval(wishlistId: string) {
  const shown = useShownItems(wishlistId);
  const undoToasts = useUndoToasts();
  const [restored, setRestored] = useState<Restored | null>(null);
  const removal = trpc.item.remove.useMutation({
    onError: (error) => {
      if (!isSessionOver(error)) alert(ITEM_TEXTS.removeFailed);
    },
  });
  const restoration = trpc.item.restore.useMutation({
    onSuccess(item) {
      undoToasts.takeAway(item.id);
      setRestored({ id: item.id });
      shown.putBack(item);
      showToast('good', ITEM_TEXTS.restored(shortName(item)));
    },
    onError(error) {
      const { key, text } = callFailure(error);
      if (!isSessionOver(error)) showToast('bad', key === null ? ITEM_TEXTS.restoreFailed : text);
      // Brought back on another device, or gone for good meanwhile.
      if (key === 'itemNotFound') void shown.reloadBoth();
    },
  });
  const restore = (id: string) => restoration.mutateAsync({ id });
  const remove = async (item: ItemView) => {
    await removal.mutateAsync({ id: item.id });
    shown.takeOff(item);
    undoToasts.show(item, () => restore(item.id));
  };
  return { remove, restore, restored };
}

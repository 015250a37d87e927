import { notifyManager } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { shortName } from '#client/lib/short-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Restored } from '#client/lib/use-focus-on-restored.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { Received } from '#shared/gift.ts';
import type { ItemView } from '#shared/item.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { useItemCache } from './use-item-cache.ts';

export interface Receiving {
  /** Rejected for whoever asked to tell the person. */
  receive: (item: ItemView, draft: Received) => Promise<unknown>;
  /** Rejected after the person was told. */
  putBack: (id: string) => Promise<unknown>;
}

/** Moves items of one list to the history of its owner, and back. */
export function useItemReceiving(wishlistId: string, onRestored: (restored: Restored) => void) {
  const cache = useItemCache(wishlistId);
  const { history } = trpc.useUtils().receipt;
  const [received, setReceived] = useState<readonly ItemView[]>([]);
  const forgetReceived = useCallback(
    (id: string) => setReceived((rows) => rows.filter((row) => row.id !== id)),
    [],
  );
  const { mutateAsync: add } = trpc.receipt.add.useMutation();
  const { mutateAsync: remove } = trpc.receipt.remove.useMutation({
    async onSuccess(item) {
      void history.invalidate();
      await cache.place(item);
      // Its card takes the place of the Undo, and with it the focus, so it must be there before the place goes.
      notifyManager.schedule(() => forgetReceived(item.id));
      onRestored({ id: item.id });
      showToast('good', ITEM_TEXTS.restored(shortName(item)));
    },
    onError(error, { id }) {
      sayFailure(error, { failed: ITEM_TEXTS.restoreFailed });
      const { key } = callFailure(error);
      if (key === 'notReceived' || key === 'itemNotFound') forgetReceived(id);
    },
  });
  const putBack = useCallback((id: string) => remove({ id }), [remove]);
  const receive = useCallback(
    async (item: ItemView, draft: Received) => {
      await add({ id: item.id, ...draft });
      void history.invalidate();
      const left = item.quantity - draft.quantity;
      if (left > 0) {
        showToast('good', GIFT_TEXTS.receivedPart(shortName(item), left));
        return cache.reload();
      }
      // Its place on the screen is taken before the card goes, or the focus would be lost in between.
      setReceived((rows) => [...rows, item]);
      return cache.take(item);
    },
    [add, cache, history],
  );
  return { received, receive, putBack, forgetReceived };
}

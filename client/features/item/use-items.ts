import { notifyManager } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { shortName } from '#client/lib/short-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Restored } from '#client/lib/use-focus-on-restored.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { replaceUndo } from '#client/ui/undo-offer.ts';
import { sayFailure } from '#client/ui/use-act.ts';
import type { Received } from '#shared/gift.ts';
import type { ItemChange, ItemDraft, ItemView } from '#shared/item.ts';
import type { ScrapeView } from '#shared/scrape.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { useItemCache } from './use-item-cache.ts';
import { useItemDuplication } from './use-item-duplication.ts';

/** What a person does to the items of one list: the same object as long as the list is the same. */
export interface Items extends Pick<Receiving, 'receive' | 'putBack'> {
  /** Fulfilled when the item is on the list. */
  add: (draft: ItemDraft) => Promise<ItemView>;
  /** Sends what was changed since `base`; fulfilled when the list shows it. */
  save: (base: ItemView, change: ItemChange) => Promise<ItemView>;
  /** The item as it stands now; null when that cannot be learnt. */
  newest: (id: string) => Promise<ItemView | null>;
  /** Rejected after the person was told, as is `restore`. */
  remove: (item: ItemView) => Promise<unknown>;
  /** Puts a copy behind it, and offers to take that away again. */
  duplicate: (item: ItemView) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  /** Bringing it back is no longer offered in its place. */
  forget: (id: string) => void;
  /** Rejected silently. */
  readLink: (url: string) => Promise<ScrapeView>;
}

export interface ItemsOfList {
  items: Items;
  /** Deleted a moment ago: their places still offer to bring them back. */
  removed: readonly ItemView[];
  /** Received a moment ago, likewise. */
  received: readonly ItemView[];
  /** The item brought back last on this screen. */
  restored: Restored | null;
}

export function useItems(wishlistId: string): ItemsOfList {
  const { put, newest } = useItemCache(wishlistId);
  const { mutateAsync: add } = trpc.item.add.useMutation({ onSuccess: put });
  const { mutateAsync: update } = trpc.item.update.useMutation({ onSuccess: put });
  const duplicate = useItemDuplication(wishlistId);
  const { mutateAsync: read } = trpc.scrape.page.useMutation();
  const { removed, restored, setRestored, ...removal } = useItemRemoval(wishlistId);
  const { remove, restore, forget } = removal;
  const { received, receive, putBack, forgetReceived } = useItemReceiving(wishlistId, setRestored);
  const items = useMemo<Items>(
    () => ({
      async add(draft) {
        const { wishlistVersion: _, ...added } = await add({ wishlistId, ...draft });
        return added;
      },
      async save({ id, version }, change) {
        const { wishlistVersion: _, ...saved } = await update({ id, ...change, version });
        return saved;
      },
      ...{ newest, remove, duplicate, restore, receive, putBack },
      forget(id) {
        forget(id);
        forgetReceived(id);
      },
      readLink: (url) => read({ url }),
    }),
    [
      wishlistId,
      add,
      update,
      read,
      newest,
      remove,
      duplicate,
      restore,
      forget,
      receive,
      putBack,
      forgetReceived,
    ],
  );
  return { items, removed, received, restored };
}

interface Receiving {
  /** Rejected for whoever asked to tell the person. */
  receive: (item: ItemView, draft: Received) => Promise<unknown>;
  /** Rejected after the person was told. */
  putBack: (id: string) => Promise<unknown>;
}

/** Moves items of one list to the history of its owner, and back. */
function useItemReceiving(wishlistId: string, onRestored: (restored: Restored) => void) {
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
      replaceUndo();
      setReceived((rows) => [...rows, item]);
      return cache.take(item);
    },
    [add, cache, history],
  );
  return { received, receive, putBack, forgetReceived };
}

/**
 * Takes items off one list and brings them back. Both tell the person how it went and are rejected when it failed; both
 * are the same functions as long as the list is the same.
 */
function useItemRemoval(wishlistId: string) {
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
      replaceUndo();
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

import { useMemo } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import type { Restored } from '#client/lib/use-focus-on-restored.ts';
import type { ItemChange, ItemDraft, ItemView, ScrapeView } from '#shared/item.ts';
import { useItemCache } from './use-item-cache.ts';
import { type Receiving, useItemReceiving } from './use-item-receiving.ts';
import { useItemRemoval } from './use-item-removal.ts';

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
      newest,
      remove,
      restore,
      receive,
      putBack,
      forget(id) {
        forget(id);
        forgetReceived(id);
      },
      readLink: (url) => read({ url }),
    }),
    [wishlistId, add, update, read, newest, remove, restore, forget, receive, putBack, forgetReceived],
  );
  return { items, removed, received, restored };
}

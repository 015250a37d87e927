import { useMemo } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import type { ItemChange, ItemDraft, ItemView, ScrapeView } from '#shared/item.ts';
import { useItemCache } from './use-item-cache.ts';
import { type Restored, useItemRemoval } from './use-item-removal.ts';

/** What a person does to the items of one list: the same object as long as the list is the same. */
export interface Items {
  /** Fulfilled when the item is on the list. */
  add: (draft: ItemDraft) => Promise<unknown>;
  /** Sends what was changed since `base`; fulfilled when the list shows it. */
  save: (base: ItemView, change: ItemChange) => Promise<ItemView>;
  /** The item as it stands now; null when that cannot be learnt. */
  newest: (id: string) => Promise<ItemView | null>;
  /** Rejected after the person was told, as is `restore`. */
  remove: (item: ItemView) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  /** Rejected silently. */
  readLink: (url: string) => Promise<ScrapeView>;
}

interface ItemsOfList {
  items: Items;
  /** The item brought back last on this screen. */
  restored: Restored | null;
}

export function useItems(wishlistId: string): ItemsOfList {
  const { put, newest } = useItemCache(wishlistId);
  const { mutateAsync: add } = trpc.item.add.useMutation({ onSuccess: put });
  const { mutateAsync: update } = trpc.item.update.useMutation({ onSuccess: put });
  const { mutateAsync: read } = trpc.scrape.page.useMutation();
  const { remove, restore, restored } = useItemRemoval(wishlistId);
  const items = useMemo<Items>(
    () => ({
      add: (draft) => add({ wishlistId, ...draft }),
      async save({ id, version }, change) {
        const { wishlistVersion: _, ...saved } = await update({ id, ...change, version });
        return saved;
      },
      newest,
      remove,
      restore,
      readLink: (url) => read({ url }),
    }),
    [wishlistId, add, update, read, newest, remove, restore],
  );
  return { items, restored };
}

import { trpc } from '#client/lib/trpc.ts';
import type { ItemChange, ItemDraft, ItemView, ScrapeView } from '#shared/item.ts';
import { useItemCache } from './use-item-cache.ts';
import { type Restored, useItemRemoval } from './use-item-removal.ts';

export interface Items {
  /** Fulfilled when the item is on the list. */
  add: (draft: ItemDraft) => Promise<unknown>;
  /** Sends what was changed since `base`; fulfilled when the wishlist was loaded anew. */
  save: (base: ItemView, change: ItemChange) => Promise<ItemView>;
  /** The item as it stands now; null when that cannot be learnt. */
  newest: (id: string) => Promise<ItemView | null>;
  /** Rejected after the person was told, as is `restore`. */
  remove: (item: ItemView) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  /** The item brought back last on this screen. */
  restored: Restored | null;
  /** Rejected silently. */
  readLink: (url: string) => Promise<ScrapeView>;
}

/** What a person does to the items of one list. Every change loads the list anew. */
export function useItems(wishlistId: string): Items {
  const { reload, newest } = useItemCache(wishlistId);
  const adding = trpc.item.add.useMutation({ onSuccess: reload });
  const saving = trpc.item.update.useMutation({ onSuccess: reload });
  const reading = trpc.scrape.page.useMutation();
  return {
    add: (draft) => adding.mutateAsync({ wishlistId, ...draft }),
    save: ({ id, version }, change) => saving.mutateAsync({ id, ...change, version }),
    newest,
    ...useItemRemoval(wishlistId),
    readLink: (url) => reading.mutateAsync({ url }),
  };
}

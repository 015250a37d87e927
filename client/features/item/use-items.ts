import { isSessionOver } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ItemChange, ItemDraft, ItemView, ScrapeView } from '#shared/item.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';

export interface Items {
  /** Fulfilled when the item is on the list. */
  add: (draft: ItemDraft) => Promise<unknown>;
  /** Sends what was changed since `base`; fulfilled when the wishlist was loaded anew. */
  save: (base: ItemView, change: ItemChange) => Promise<ItemView>;
  /** The item as it stands now; null when that cannot be learnt. */
  newest: (id: string) => Promise<ItemView | null>;
  /** Rejected after the person was told. */
  remove: (id: string) => Promise<unknown>;
  /** Rejected silently. */
  readLink: (url: string) => Promise<ScrapeView>;
}

/** What a person does to the items of one list. Every change loads the list anew. */
export function useItems(wishlistId: string): Items {
  const cache = trpc.useUtils().wishlist.byId;
  const reload = () => cache.invalidate({ id: wishlistId });
  const adding = trpc.item.add.useMutation({ onSuccess: reload });
  const saving = trpc.item.update.useMutation({ onSuccess: reload });
  const newest = async (id: string) => {
    const list = await cache.fetch({ id: wishlistId }, { staleTime: 0 }).catch(() => null);
    return list?.items.find((item) => item.id === id) ?? null;
  };
  const removal = trpc.item.remove.useMutation({
    onSuccess: reload,
    onError: (error) => tell(error, ITEM_TEXTS.removeFailed),
  });
  const reading = trpc.scrape.page.useMutation();
  return {
    add: (draft) => adding.mutateAsync({ wishlistId, ...draft }),
    save: ({ id, version }, change) => saving.mutateAsync({ id, ...change, version }),
    newest,
    remove: (id) => removal.mutateAsync({ id }),
    readLink: (url) => reading.mutateAsync({ url }),
  };
}

function tell(error: unknown, text: string) {
  if (!isSessionOver(error)) alert(text);
}

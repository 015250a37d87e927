import { isSessionOver } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ItemDraft, ScrapeView } from '#shared/item.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';

export interface Items {
  /** Fulfilled when the item is on the list; rejected after the person was told. */
  add: (draft: ItemDraft) => Promise<unknown>;
  /** Fulfilled when the wishlist was loaded anew. */
  save: (id: string, draft: ItemDraft) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** Rejected silently. */
  readLink: (url: string) => Promise<ScrapeView>;
}

/** What a person does to the items of one list. Every change loads the list anew; failures are told by an alert. */
export function useItems(wishlistId: string): Items {
  const cache = trpc.useUtils().wishlist.byId;
  const reload = () => cache.invalidate({ id: wishlistId });
  const adding = trpc.item.add.useMutation({
    onSuccess: reload,
    onError: (error) => tell(error, ITEM_TEXTS.addFailed),
  });
  const saving = trpc.item.update.useMutation({
    onSuccess: reload,
    onError: (error) => tell(error, ITEM_TEXTS.saveFailed),
  });
  const removal = trpc.item.remove.useMutation({
    onSuccess: reload,
    onError: (error) => tell(error, ITEM_TEXTS.removeFailed),
  });
  const reading = trpc.scrape.page.useMutation();
  return {
    add: (draft) => adding.mutateAsync({ wishlistId, ...draft }),
    save: (id, draft) => saving.mutateAsync({ id, ...draft }),
    remove: (id) => removal.mutateAsync({ id }),
    readLink: (url) => reading.mutateAsync({ url }),
  };
}

function tell(error: unknown, text: string) {
  if (!isSessionOver(error)) alert(text);
}

import { callFailure, isSessionOver } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ItemChange, ItemDraft, ItemView, ScrapeView } from '#shared/item.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';

export interface Items {
  /** Fulfilled when the item is on the list; rejected after the person was told. */
  add: (draft: ItemDraft) => Promise<unknown>;
  /**
   * Sends what was changed since `base`. Fulfilled when the wishlist was loaded anew; rejected after the person was
   * told. Where somebody else was quicker, that loads the wishlist, too, and `onChangedElsewhere` gets the item as
   * it stands now.
   */
  save: (base: ItemView, change: ItemChange, onChangedElsewhere: (now: ItemView) => void) => Promise<unknown>;
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
    onError: (error) => tell(error, isStale(error) ? ITEM_TEXTS.changedElsewhere : ITEM_TEXTS.saveFailed),
  });
  const save: Items['save'] = async (base, change, onChangedElsewhere) => {
    try {
      return await saving.mutateAsync({ id: base.id, ...change, version: base.version });
    } catch (error) {
      const list =
        isStale(error) && (await cache.fetch({ id: wishlistId }, { staleTime: 0 }).catch(() => null));
      const now = list ? list.items.find(({ id }) => id === base.id) : undefined;
      if (now) onChangedElsewhere(now);
      throw error;
    }
  };
  const removal = trpc.item.remove.useMutation({
    onSuccess: reload,
    onError: (error) => tell(error, ITEM_TEXTS.removeFailed),
  });
  const reading = trpc.scrape.page.useMutation();
  return {
    add: (draft) => adding.mutateAsync({ wishlistId, ...draft }),
    save,
    remove: (id) => removal.mutateAsync({ id }),
    readLink: (url) => reading.mutateAsync({ url }),
  };
}

const isStale = (error: unknown) => callFailure(error).key === 'itemChanged';

function tell(error: unknown, text: string) {
  if (!isSessionOver(error)) alert(text);
}

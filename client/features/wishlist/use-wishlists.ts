import { notifyManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callFailure, isUnreachable } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Restored } from '#client/lib/use-focus-on-restored.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import type { RemovedList } from './list-news.ts';
import { byAge, useWishlistCache } from './use-wishlist-cache.ts';

export type Wishlists = ReturnType<typeof useWishlists>;

/** All lists of the person, deleting one of them and bringing it back. Toasts tell how it went. */
export function useWishlists(justRemoved: RemovedList | undefined) {
  const cache = useWishlistCache();
  const { data, error, isFetching, refetch } = trpc.wishlist.list.useQuery();
  const [isRefreshing, setRefreshing] = useState(false);
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const removed = useRemovedLists(justRemoved);
  const removal = trpc.wishlist.remove.useMutation({
    onMutate: ({ id }) => setRemoving((ids) => [...ids, id]),
    onSettled: (_answer, _error, { id }) => setRemoving((ids) => ids.filter((one) => one !== id)),
    async onSuccess(_answer, { id }) {
      removed.add(data?.find((list) => list.id === id));
      await cache.remove(id);
      showToast('good', WISHLIST_TEXTS.removed);
    },
    onError: (error) => sayFailure(error, { speaker: 'screen', failed: WISHLIST_TEXTS.removeFailed }),
  });
  useEffect(() => {
    if (error) sayFailure(error, { speaker: 'screen', failed: WISHLIST_TEXTS.listsLoadFailed });
  }, [error]);
  const refresh = async () => {
    setRefreshing(true);
    await refetch();
    setRefreshing(false);
  };
  return {
    rows: data && removed.among(data),
    isUnreached: isUnreachable(error),
    retry: refetch,
    isFetching,
    isRefreshing,
    refresh: () => void refresh(),
    isRemoving: (id: string) => removing.includes(id),
    remove: (id: string) => removal.mutate({ id }),
    restore: removed.restore,
    forget: removed.forget,
    restored: removed.restored,
  };
}

/** A list, or the place of one that was deleted a moment ago. */
type ListRow = { id: string } & (
  | { wishlist: WishlistCard; removed?: never }
  | { removed: RemovedList; wishlist?: never }
);

/** The lists that this screen still offers to bring back. */
function useRemovedLists(justRemoved: RemovedList | undefined) {
  const cache = useWishlistCache();
  const [all, setAll] = useState<readonly RemovedList[]>(justRemoved ? [justRemoved] : []);
  const [restored, setRestored] = useState<Restored | null>(null);
  const forget = (id: string) => setAll((lists) => lists.filter((list) => list.id !== id));
  const { mutateAsync } = trpc.wishlist.restore.useMutation({
    async onSuccess(back) {
      await cache.restore(back);
      // The card takes the place of the Undo, and with it the focus, so it must be there before the place goes.
      notifyManager.schedule(() => forget(back.id));
      setRestored({ id: back.id });
      showToast('good', WISHLIST_TEXTS.restored(back.name));
    },
    onError(error, { id }) {
      sayFailure(error, { failed: WISHLIST_TEXTS.restoreFailed });
      if (callFailure(error).key !== 'wishlistNotFound') return;
      // It was brought back on another device, or it is too late.
      forget(id);
      void cache.reload();
    },
  });
  return {
    add: (list: RemovedList | undefined) => list && setAll((lists) => [...lists, list]),
    forget,
    restored,
    restore: (id: string) => mutateAsync({ id }),
    among: (wishlists: readonly WishlistCard[]) => withPlaces(wishlists, all),
  };
}

/** In the order of the lists. */
function withPlaces(wishlists: readonly WishlistCard[], all: readonly RemovedList[]): ListRow[] {
  const rows: ListRow[] = wishlists.map((wishlist) => ({ id: wishlist.id, wishlist }));
  for (const removed of all) {
    if (rows.some(({ id }) => id === removed.id)) continue;
    const at = rows.findIndex((row) => byAge(row.wishlist ?? row.removed, removed) > 0);
    rows.splice(at < 0 ? rows.length : at, 0, { id: removed.id, removed });
  }
  return rows;
}

import { useEffect, useState } from 'react';
import { isUnreachable } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { RemovedList } from './list-news.ts';
import { useRemovedLists } from './use-removed-lists.ts';
import { useWishlistCache } from './use-wishlist-cache.ts';

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

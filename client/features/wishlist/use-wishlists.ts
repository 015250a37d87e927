import { useEffect, useState } from 'react';
import { isSessionOver } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { WISHLISTS_TEXTS } from '#shared/texts/wishlists.ts';
import { useWishlistCache } from './use-wishlist-cache.ts';

/** All lists of the person, and deleting one of them. Toasts tell how it went. */
export function useWishlists() {
  const cache = useWishlistCache();
  const { data, error, isFetching, refetch } = trpc.wishlist.list.useQuery();
  const [isRefreshing, setRefreshing] = useState(false);
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const removal = trpc.wishlist.remove.useMutation({
    onMutate: ({ id }) => setRemoving((ids) => [...ids, id]),
    onSettled: (_answer, _error, { id }) => setRemoving((ids) => ids.filter((one) => one !== id)),
    async onSuccess(_answer, { id }) {
      await cache.remove(id);
      showToast('good', WISHLISTS_TEXTS.removed);
    },
    onError(failure) {
      if (!isSessionOver(failure)) showToast('bad', WISHLISTS_TEXTS.removeFailed);
    },
  });
  useEffect(() => {
    if (error && !isSessionOver(error)) showToast('bad', WISHLISTS_TEXTS.loadFailed);
  }, [error]);
  const refresh = async () => {
    setRefreshing(true);
    await refetch();
    setRefreshing(false);
  };
  return {
    wishlists: data,
    isFetching,
    isRefreshing,
    refresh: () => void refresh(),
    isRemoving: (id: string) => removing.includes(id),
    remove: (id: string) => removal.mutate({ id }),
  };
}

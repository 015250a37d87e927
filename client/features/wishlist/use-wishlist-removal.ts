import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { useWishlistCache } from './use-wishlist-cache.ts';

/** Deleting one list from its edit screen. The browser's alert tells of a failure. */
export function useWishlistRemoval(id: string, onRemoved: () => void) {
  const cache = useWishlistCache();
  const { isPending, mutate } = trpc.wishlist.remove.useMutation({
    async onSuccess() {
      await cache.remove(id);
      showToast('good', WISHLIST_TEXTS.removed);
    },
    onError: (error) =>
      sayFailure(error, { speaker: 'screen', failed: WISHLIST_TEXTS.removeFailed, by: 'alert' }),
  });
  return { isRemoving: isPending, remove: () => mutate({ id }, { onSuccess: onRemoved }) };
}

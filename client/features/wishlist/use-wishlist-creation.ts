import { trpc } from '#client/lib/trpc.ts';
import type { WishlistDraft, WishlistView } from '#shared/wishlist.ts';
import { useWishlistCache } from './use-wishlist-cache.ts';

/**
 * Creates a list and puts it first among the person's lists. Fails like the call. When the person has left the screen,
 * the promise stays pending, so that no message appears on another screen.
 */
export function useWishlistCreation() {
  const cache = useWishlistCache();
  const { mutate } = trpc.wishlist.create.useMutation({ onSuccess: (created) => cache.add(created) });
  return (draft: WishlistDraft) =>
    new Promise<WishlistView>((resolve, reject) => {
      mutate(draft, { onSuccess: resolve, onError: reject });
    });
}

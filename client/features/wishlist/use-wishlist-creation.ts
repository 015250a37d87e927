import { trpc } from '#client/lib/trpc.ts';
import type { WishlistDraft } from '#shared/wishlist.ts';

/**
 * Creates a list and puts it first among the known ones. Fails like the call; a screen that was left hears nothing of
 * what became of it.
 */
export function useWishlistCreation() {
  const { list: cache } = trpc.useUtils().wishlist;
  const { mutate } = trpc.wishlist.create.useMutation({
    async onSuccess({ items: _items, ...card }) {
      await cache.cancel();
      cache.setData(undefined, (known) => known && [card, ...known]);
      void cache.invalidate();
    },
  });
  return (draft: WishlistDraft) =>
    new Promise<void>((resolve, reject) => {
      mutate(draft, { onSuccess: () => resolve(), onError: reject });
    });
}

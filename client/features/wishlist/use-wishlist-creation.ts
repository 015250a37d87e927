import { callFailure } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';
import type { WishlistDraft } from '#shared/wishlist.ts';

interface Outcome {
  onCreated: () => void;
  onFailed: (text: string) => void;
}

/** Creates a list and puts it first among the known ones. A screen that was left hears nothing. */
export function useWishlistCreation() {
  const { list: cache } = trpc.useUtils().wishlist;
  const creation = trpc.wishlist.create.useMutation({
    async onSuccess({ items: _items, ...card }) {
      await cache.cancel();
      cache.setData(undefined, (known) => known && [card, ...known]);
      void cache.invalidate();
    },
  });
  const create = (draft: WishlistDraft, { onCreated, onFailed }: Outcome) =>
    creation.mutate(draft, {
      onSuccess: onCreated,
      onError(error) {
        const { key, text } = callFailure(error);
        onFailed(key === null ? WISHLIST_FORM_TEXTS.createFailed : text);
      },
    });
  return { create, isCreating: creation.isPending };
}

import { useEditForm } from '#client/form/edit/use-edit-form.ts';
import { useWithFirstFocus } from '#client/lib/later.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { useWishlistCache } from './use-wishlist-cache.ts';
import { fieldsOf } from './wishlist-fields.ts';
import { wishlistRules } from './wishlist-rules.ts';

/** The edit form of one list. A toast tells of the success, as `onLeave` is called at once. */
export function useWishlistForm(wishlist: WishlistView, onLeave: () => void) {
  const { id } = wishlist;
  const cache = useWishlistCache();
  const { mutateAsync: update } = trpc.wishlist.update.useMutation({
    onSuccess: (saved) => cache.change(id, saved),
  });
  useWithFirstFocus(wishlistRules);
  return useEditForm({
    stored: wishlist,
    isFollowed: true,
    draftName: `list ${id}`,
    valuesOf: fieldsOf,
    parse: async (fields) => (await wishlistRules()).readWishlist(fields, WISHLIST_TEXTS.nameMissing),
    save: ({ version }, change) => update({ id, ...change, version }),
    conflict: {
      failure: 'wishlistChanged',
      newest: () => cache.newest(id),
    },
    onSaved() {
      showToast('good', WISHLIST_TEXTS.saved);
      onLeave();
      return null;
    },
    failureTexts: {
      speaker: 'screen',
      failed: WISHLIST_TEXTS.updateFailed,
      framed: WISHLIST_TEXTS.failure,
    },
  });
}

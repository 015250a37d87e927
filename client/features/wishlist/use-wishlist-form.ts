import { useEffect, useEffectEvent } from 'react';
import { useEditForm } from '#client/form/edit/use-edit-form.ts';
import { succeeded } from '#client/form/outcome.ts';
import { useWithFirstFocus } from '#client/lib/later.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TIMING } from '#shared/limits.ts';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { useWishlistCache } from './use-wishlist-cache.ts';
import { fieldsOf } from './wishlist-fields.ts';
import { wishlistRules } from './wishlist-rules.ts';

/** The edit form of one list. `onLeave` is called some moments after saving, so that the success can be read. */
export function useWishlistForm(wishlist: WishlistView, onLeave: () => void) {
  const { id } = wishlist;
  const cache = useWishlistCache();
  const { mutateAsync: update } = trpc.wishlist.update.useMutation({
    onSuccess: (saved) => cache.change(id, saved),
  });
  useWithFirstFocus(wishlistRules);
  const form = useEditForm({
    stored: wishlist,
    valuesOf: fieldsOf,
    parse: async (fields) => (await wishlistRules()).readWishlist(fields, WISHLIST_TEXTS.nameMissing),
    save: ({ version }, change) => update({ id, ...change, version }),
    conflict: {
      failure: 'wishlistChanged',
      newest: () => cache.newest(id),
    },
    onSaved: () => ({ ...succeeded(WISHLIST_FORM_TEXTS.saved), isFinal: true }),
    failureTexts: {
      speaker: 'screen',
      failed: WISHLIST_FORM_TEXTS.updateFailed,
      framed: WISHLIST_FORM_TEXTS.failure,
    },
  });
  useLeaveAfterSaving(form.outcome?.isFinal === true, onLeave);
  return form;
}

function useLeaveAfterSaving(isSaved: boolean, onLeave: () => void) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => leave(), TIMING.leaveAfterSavingMs);
    return () => clearTimeout(timer);
  }, [isSaved]);
}

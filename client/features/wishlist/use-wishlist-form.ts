import { useEffect, useEffectEvent } from 'react';
import { useEditForm } from '#client/form/edit/use-edit-form.ts';
import { succeeded } from '#client/form/outcome.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TIMING } from '#shared/limits.ts';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { fieldsOf, readWishlist } from './wishlist-fields.ts';

/** The edit form of one list. `onLeave` comes some moments after saving, so that the success can be read. */
export function useWishlistForm(wishlist: WishlistView, onLeave: () => void) {
  const { id } = wishlist;
  const cache = trpc.useUtils().wishlist;
  const { mutateAsync: update } = trpc.wishlist.update.useMutation({
    onSuccess(saved) {
      cache.byId.setData({ id }, saved);
      void cache.list.invalidate();
    },
  });
  const form = useEditForm({
    stored: wishlist,
    valuesOf: fieldsOf,
    parse: (fields) => readWishlist(fields, WISHLIST_TEXTS.nameMissing),
    save: ({ version }, change) => update({ id, ...change, version }),
    conflict: {
      failure: 'wishlistChanged',
      newest: () => cache.byId.fetch({ id }, { staleTime: 0 }).catch(() => null),
    },
    onSaved: () => ({ ...succeeded(WISHLIST_FORM_TEXTS.saved), isFinal: true }),
    failureTexts: {
      speaker: 'screen',
      failed: WISHLIST_FORM_TEXTS.updateFailed,
      framed: WISHLIST_FORM_TEXTS.failure,
    },
  });
  useTimer(form.outcome?.isFinal === true, onLeave);
  return form;
}

function useTimer(isRunning: boolean, onShutdown: () => void) {
  const end = useEffectEvent(onShutdown);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => end(), TIMING.leaveAfterSavingMs);
    return () => clearTimeout(timer);
  }, [isRunning]);
}

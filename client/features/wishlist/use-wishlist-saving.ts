import { useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';
import type { WishlistChange, WishlistView } from '#shared/wishlist.ts';
import { fieldsOf } from './wishlist-fields.ts';

interface SavingWays {
  onSaveFailed: (text: string) => void;
  /** Somebody else changed what is being edited; this is how it stands now. */
  onChangedElsewhere: (now: WishlistView) => void;
}

/** Saves what was changed of a list, held to the version that the change was begun on. */
export function useWishlistSaving(id: string, { onSaveFailed, onChangedElsewhere }: SavingWays) {
  const cache = trpc.useUtils().wishlist;
  const [isSaved, setSaved] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const update = trpc.wishlist.update.useMutation({
    onSuccess(wishlist) {
      cache.byId.setData({ id }, wishlist);
      void cache.list.invalidate();
    },
  });
  const newest = () => cache.byId.fetch({ id }, { staleTime: 0 }).catch(() => null);
  const attempt = async (base: WishlistView, change: WishlistChange, isRepeated = false): Promise<void> => {
    try {
      await update.mutateAsync({ id, ...change, version: base.version });
      setSaved(true);
    } catch (error) {
      const now = callFailure(error).key === 'wishlistChanged' ? await newest() : null;
      if (!now) return onSaveFailed(WISHLIST_FORM_TEXTS.updateFailed);
      // An item that was added and a link that was replaced raise the version, too, and are no reason to ask.
      if (!isRepeated && hasSameFields(base, now)) return attempt(now, change, true);
      onChangedElsewhere(now);
      onSaveFailed(WISHLIST_TEXTS.changedElsewhere);
    }
  };
  const save = async (base: WishlistView, change: WishlistChange) => {
    setSaving(true);
    await attempt(base, change);
    setSaving(false);
  };
  return { isSaved, isSaving, save };
}

const hasSameFields = (one: WishlistView, other: WishlistView) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

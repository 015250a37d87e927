import { later } from '#client/lib/later.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePart } from '#client/ui/use-part.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { useWishlistCache } from './use-wishlist-cache.ts';

// Most who open a list add to it and do not share it.
const loadPanel = later(async () => (await import('./share-panel.tsx')).SharePanel);

/** Opens the share panel of a list, which is made public before where it is not. */
export function useSharing({ id, isPublic }: WishlistView) {
  const cache = useWishlistCache();
  const { mutateAsync: update } = trpc.wishlist.update.useMutation({
    onSuccess: (saved) => cache.change(id, saved),
  });
  const load = async () => {
    const panel = loadPanel();
    // Only this is changed, so no version is sent: what others change meanwhile stands.
    if (!isPublic) await update({ id, isPublic: true });
    return panel;
  };
  return {
    ...usePart(load, { failed: WISHLIST_TEXTS.updateFailed }),
    /** Somebody is about to press. */
    prepare: () => void loadPanel().catch(() => null),
  };
}

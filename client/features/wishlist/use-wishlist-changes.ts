import { isSessionOver } from '#client/lib/call-failure.ts';
import { logFailure } from '#client/lib/log-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';
import { WISHLISTS_TEXTS } from '#shared/texts/wishlists.ts';
import { useWishlistCache } from './use-wishlist-cache.ts';

/** Rotating the share link of one list and deleting the list. The browser's alert tells of a failure. */
export function useWishlistChanges(id: string, onRemoved: () => void) {
  const cache = useWishlistCache();
  const rotation = trpc.wishlist.rotateToken.useMutation({
    onSuccess: ({ shareToken }) => cache.change(id, { shareToken }),
    onError: (error) =>
      alertFailure(error, { text: WISHLIST_FORM_TEXTS.rotateAlert, log: WISHLIST_FORM_TEXTS.rotateFailed }),
  });
  const removal = trpc.wishlist.remove.useMutation({
    async onSuccess() {
      await cache.remove(id);
      showToast('good', WISHLISTS_TEXTS.removed);
    },
    onError: (error) => alertFailure(error, { text: WISHLISTS_TEXTS.removeFailed }),
  });
  return {
    isRotating: rotation.isPending,
    isRemoving: removal.isPending,
    rotate: () => rotation.mutate({ id }),
    remove: () => removal.mutate({ id }, { onSuccess: onRemoved }),
  };
}

function alertFailure(error: unknown, { text, log }: { text: string; log?: string }) {
  if (isSessionOver(error)) return;
  if (log) logFailure(log, error);
  alert(text);
}

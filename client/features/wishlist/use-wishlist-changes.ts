import { isSessionOver } from '#client/lib/call-failure.ts';
import { logFailure } from '#client/lib/log-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast.tsx';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';
import { WISHLISTS_TEXTS } from '#shared/texts/wishlists.ts';

/** What the edit screen does to one list besides saving it. Failures are told by the browser's alert. */
export function useWishlistChanges(id: string, onRemoved: () => void) {
  const cache = trpc.useUtils().wishlist;
  const rotation = trpc.wishlist.rotateToken.useMutation({
    onSuccess({ shareToken }) {
      cache.byId.setData({ id }, (known) => known && { ...known, shareToken });
      void cache.list.invalidate();
    },
    onError: (error) =>
      tell(error, { text: WISHLIST_FORM_TEXTS.rotateAlert, log: WISHLIST_FORM_TEXTS.rotateFailed }),
  });
  const removal = trpc.wishlist.remove.useMutation({
    async onSuccess() {
      await cache.list.cancel();
      cache.list.setData(undefined, (known) => known?.filter((one) => one.id !== id));
      showToast('good', WISHLISTS_TEXTS.removed);
    },
    onError: (error) => tell(error, { text: WISHLISTS_TEXTS.removeFailed }),
  });
  return {
    isRotating: rotation.isPending,
    isRemoving: removal.isPending,
    rotate: () => rotation.mutate({ id }),
    remove: () => removal.mutate({ id }, { onSuccess: onRemoved }),
  };
}

function tell(error: unknown, { text, log }: { text: string; log?: string }) {
  if (isSessionOver(error)) return;
  if (log) logFailure(log, error);
  alert(text);
}

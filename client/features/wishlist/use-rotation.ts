import { trpc } from '#client/lib/trpc.ts';
import { sayFailure } from '#client/ui/use-act.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { useWishlistCache } from './use-wishlist-cache.ts';

/** Replacing the share link of one list. The browser's alert tells of a failure. */
export function useRotation(id: string) {
  const cache = useWishlistCache();
  const { list: links } = trpc.useUtils().link;
  const { isPending, mutateAsync } = trpc.wishlist.rotateToken.useMutation({
    onSuccess(rotated) {
      void links.invalidate({ id });
      return cache.change(id, rotated);
    },
    onError: (error) =>
      sayFailure(error, {
        speaker: 'screen',
        by: 'alert',
        failed: WISHLIST_TEXTS.rotateAlert,
        log: WISHLIST_TEXTS.rotateFailed,
      }),
  });
  return {
    isRotating: isPending,
    /** Gives whether there is a new link. */
    rotate: () =>
      mutateAsync({ id }).then(
        () => true,
        () => false,
      ),
  };
}

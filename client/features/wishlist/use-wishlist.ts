import { useEffect } from 'react';
import { callFailure, isSessionOver } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { sayFailure } from '#client/ui/use-act.ts';
import type { WishlistView } from '#shared/wishlist.ts';

interface LoadedWishlist {
  /** Undefined while it loads and when it cannot be loaded. */
  wishlist: WishlistView | undefined;
  /** It is private, and the administrator who asks has yet to say why. */
  needsReason: boolean;
  isLoading: boolean;
  error: unknown;
  retry: () => unknown;
}

/** One list with its items. A failure is only logged, with `failureText` (spec section 8). */
export function useWishlist(id: string, failureText: string): LoadedWishlist {
  const { data, error, isPending, refetch } = trpc.wishlist.byId.useQuery({ id });
  const isLeaving = error !== null && isSessionOver(error);
  const key = error && callFailure(error).key;
  useEffect(() => {
    if (error && key !== 'reasonNeeded') sayFailure(error, { log: failureText });
  }, [error, key, failureText]);
  // A list that was deleted disappears; one that only could not be loaded again stays on the screen.
  return {
    wishlist: key === 'wishlistNotFound' ? undefined : data,
    needsReason: key === 'reasonNeeded',
    isLoading: isPending || isLeaving,
    error,
    retry: refetch,
  };
}

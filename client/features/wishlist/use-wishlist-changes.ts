import { useEffect, useEffectEvent } from 'react';
import { isSessionOver } from '#client/lib/call-failure.ts';
import { logFailure } from '#client/lib/log-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast.tsx';
import { TIMING } from '#shared/limits.ts';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';
import { WISHLISTS_TEXTS } from '#shared/texts/wishlists.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { useWishlistSaving } from './use-wishlist-saving.ts';

interface Ways {
  /** Some moments after saving, so that the success can be read. */
  onSaved: () => void;
  onSaveFailed: (text: string) => void;
  /** Somebody else changed what is being edited; this is how it stands now. */
  onChangedElsewhere: (now: WishlistView) => void;
  onRemoved: () => void;
}

/** What the edit screen does to one list. Failures of Rotate and Delete are told by the browser's alert. */
export function useWishlistChanges(id: string, { onSaved, onRemoved, ...ways }: Ways) {
  const toast = useToast();
  const cache = trpc.useUtils().wishlist;
  const saving = useWishlistSaving(id, ways);
  useTimer(saving.isSaved, onSaved);
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
      toast.good(WISHLISTS_TEXTS.removed);
    },
    onError: (error) => tell(error, { text: WISHLISTS_TEXTS.removeFailed }),
  });
  return {
    ...saving,
    isRotating: rotation.isPending,
    isRemoving: removal.isPending,
    rotate: () => rotation.mutate({ id }),
    remove: () => removal.mutate({ id }, { onSuccess: onRemoved }),
  };
}

function useTimer(isRunning: boolean, onShutdown: () => void) {
  const end = useEffectEvent(onShutdown);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => end(), TIMING.leaveAfterSavingMs);
    return () => clearTimeout(timer);
  }, [isRunning]);
}

function tell(error: unknown, { text, log }: { text: string; log?: string }) {
  if (isSessionOver(error)) return;
  if (log) logFailure(log, error);
  alert(text);
}

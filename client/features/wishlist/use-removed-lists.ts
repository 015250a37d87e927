import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Restored } from '#client/lib/use-focus-on-restored.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import type { RemovedList } from './list-news.ts';
import { byAge, useWishlistCache } from './use-wishlist-cache.ts';

/** A list, or the place of one that was deleted a moment ago. */
export type ListRow = { id: string } & (
  | { wishlist: WishlistCard; removed?: never }
  | { removed: RemovedList; wishlist?: never }
);

/** The lists that this screen still offers to bring back. */
export function useRemovedLists(justRemoved: RemovedList | undefined) {
  const cache = useWishlistCache();
  const [all, setAll] = useState<readonly RemovedList[]>(justRemoved ? [justRemoved] : []);
  const [restored, setRestored] = useState<Restored | null>(null);
  const forget = (id: string) => setAll((lists) => lists.filter((list) => list.id !== id));
  const { mutateAsync } = trpc.wishlist.restore.useMutation({
    async onSuccess(back) {
      await cache.restore(back);
      // The card takes the place of the Undo, and with it the focus, so it must be there before the place goes.
      notifyManager.schedule(() => forget(back.id));
      setRestored({ id: back.id });
      showToast('good', WISHLIST_TEXTS.restored(back.name));
    },
    onError(error, { id }) {
      sayFailure(error, { failed: WISHLIST_TEXTS.restoreFailed });
      if (callFailure(error).key !== 'wishlistNotFound') return;
      // It was brought back on another device, or it is too late.
      forget(id);
      void cache.reload();
    },
  });
  return {
    add: (list: RemovedList | undefined) => list && setAll((lists) => [...lists, list]),
    forget,
    restored,
    restore: (id: string) => mutateAsync({ id }),
    among: (wishlists: readonly WishlistCard[]) => withPlaces(wishlists, all),
  };
}

/** In the order of the lists. */
function withPlaces(wishlists: readonly WishlistCard[], all: readonly RemovedList[]): ListRow[] {
  const rows: ListRow[] = wishlists.map((wishlist) => ({ id: wishlist.id, wishlist }));
  for (const removed of all) {
    if (rows.some(({ id }) => id === removed.id)) continue;
    const at = rows.findIndex((row) => byAge(row.wishlist ?? row.removed, removed) > 0);
    rows.splice(at < 0 ? rows.length : at, 0, { id: removed.id, removed });
  }
  return rows;
}

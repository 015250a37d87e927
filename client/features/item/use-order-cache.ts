import { useMemo } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { movedTo, type Place } from './item-order.ts';
import { shownList, type Utils } from './shown-list.ts';

export type OrderCache = ReturnType<typeof orderCache>;

/** What this browser knows of the order of one list. A move is put here first. */
export function useOrderCache(wishlistId: string): OrderCache {
  const utils = trpc.useUtils();
  return useMemo(() => orderCache(utils, wishlistId), [utils, wishlistId]);
}

function orderCache(utils: Pick<Utils, 'wishlist'>, wishlistId: string) {
  const { list, show, reload } = shownList(utils, wishlistId);
  return {
    known: () => list.of.getData(list.key),
    /** Shows the item there. */
    async move(id: string, place: Place) {
      // What is on its way was answered before the move.
      await list.of.cancel(list.key);
      show((known) => {
        const item = known.items.find((one) => one.id === id);
        return item ? { ...known, items: movedTo(item, known.items, place) } : known;
      });
    },
    /** What is shown is what the server has in this version. */
    setVersion: (version: number) => list.of.setData(list.key, (known) => known && { ...known, version }),
    /** The list as it is stored now. */
    fetch: () => list.of.fetch(list.key, { staleTime: 0 }),
    reload,
  };
}

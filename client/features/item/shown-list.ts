import { contentsOf } from '#client/lib/list-contents.ts';
import type { trpc } from '#client/lib/trpc.ts';
import type { WishlistView } from '#shared/wishlist.ts';

export type Utils = ReturnType<typeof trpc.useUtils>;

/** One list as this browser knows it. */
export function shownList({ wishlist }: Pick<Utils, 'wishlist'>, wishlistId: string) {
  const list = { of: wishlist.byId, key: { id: wishlistId } };
  return {
    list,
    /** Of the lists among which this one stands only its own card changes. */
    show(change: (known: WishlistView) => WishlistView) {
      list.of.setData(list.key, (known) => known && change(known));
      const { items } = list.of.getData(list.key) ?? {};
      const changed = items && { ...contentsOf(items), updatedAt: new Date().toISOString() };
      wishlist.list.setData(undefined, (cards) =>
        cards?.map((card) => (card.id === wishlistId ? { ...card, ...changed } : card)),
      );
      void wishlist.list.invalidate();
    },
    reload: () => list.of.invalidate(list.key),
  };
}

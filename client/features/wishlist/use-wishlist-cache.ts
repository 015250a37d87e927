import { trpc } from '#client/lib/trpc.ts';
import type { WishlistCard, WishlistView } from '#shared/wishlist.ts';

/** What this browser knows of the person's lists. The answer to a change is put here first, so that it shows at once. */
export function useWishlistCache() {
  const { byId, list } = trpc.useUtils().wishlist;
  const changeCards = async (change: (cards: WishlistCard[]) => WishlistCard[]) => {
    // An answer that is still on its way was given before the change.
    await list.cancel();
    list.setData(undefined, (cards) => cards && change(cards));
  };
  const change = async (id: string, part: Partial<WishlistView>) => {
    const { items: _items, rights: _rights, ...ofCard } = part;
    await byId.cancel({ id });
    byId.setData({ id }, (known) => known && { ...known, ...part });
    await changeCards((cards) => cards.map((card) => (card.id === id ? { ...card, ...ofCard } : card)));
    void list.invalidate();
  };
  return {
    change,
    add: async ({ items: _items, rights: _rights, ...card }: WishlistView) => {
      await changeCards((cards) => [card, ...cards]);
      void list.invalidate();
    },
    remove: (id: string) => changeCards((cards) => cards.filter((card) => card.id !== id)),
    /** The list as it is stored now; null when it cannot be loaded. */
    newest: (id: string) => byId.fetch({ id }, { staleTime: 0 }).catch(() => null),
  };
}

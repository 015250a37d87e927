import type { Wishlist } from '#server/database/wishlist.entity.ts';
import type { ItemView } from '#shared/item.ts';
import { paperOf } from '#shared/paper.ts';
import type { Right, WishlistCard, WishlistView } from '#shared/wishlist.ts';

/** What a card shows of a list, read with or without its entity. */
export type WishlistFacts = Omit<WishlistCard, 'paper' | 'createdAt'> & Pick<Wishlist, 'createdAt'>;

export function toWishlistCard(wishlist: WishlistFacts): WishlistCard {
  return {
    id: wishlist.id,
    name: wishlist.name,
    description: wishlist.description,
    coverEmoji: wishlist.coverEmoji,
    isPublic: wishlist.isPublic,
    shareToken: wishlist.shareToken,
    paper: paperOf(wishlist.id),
    version: wishlist.version,
    createdAt: wishlist.createdAt.toISOString(),
  };
}

export function toWishlistView(
  wishlist: Wishlist,
  { items, rights }: { items: ItemView[]; rights: Right[] },
): WishlistView {
  return { ...toWishlistCard(wishlist), items, rights };
}

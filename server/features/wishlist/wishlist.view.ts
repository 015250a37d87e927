import type { Wishlist } from '#server/database/wishlist.entity.ts';
import type { ItemView } from '#shared/item.ts';
import { type Paper, paperInForce } from '#shared/paper.ts';
import type { Right, WishlistCard, WishlistView } from '#shared/wishlist.ts';
import type { WishlistRow } from './wishlist.service.ts';

export const toWishlistCard = (row: WishlistRow): WishlistCard => ({ ...row, ...wrappingOf(row) });

const wrappingOf = (list: { id: string; paper?: Paper | null | undefined }) => ({
  paper: paperInForce(list),
  isPaperChosen: Boolean(list.paper),
});

export function toWishlistView(
  wishlist: Wishlist,
  { items, rights }: { items: ItemView[]; rights: Right[] },
): WishlistView {
  return {
    id: wishlist.id,
    name: wishlist.name,
    description: wishlist.description,
    coverEmoji: wishlist.coverEmoji,
    isPublic: wishlist.isPublic,
    shareToken: wishlist.shareToken,
    ...wrappingOf(wishlist),
    secrecy: wishlist.secrecy,
    occasionOn: wishlist.occasionOn ?? null,
    timeZone: wishlist.timeZone,
    version: wishlist.version,
    createdAt: wishlist.createdAt.toISOString(),
    items,
    rights,
  };
}

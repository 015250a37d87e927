import type { Wishlist } from '#server/database/wishlist.entity.ts';
import type { ItemView } from '#shared/item.ts';
import { type Paper, paperInForce } from '#shared/paper.ts';
import type { Right, WishlistCard, WishlistFacts, WishlistView } from '#shared/wishlist.ts';

/** What every answer tells of a list, read with or without its entity. */
type Facts = Omit<WishlistFacts, 'paper' | 'isPaperChosen' | 'occasionOn' | 'createdAt'> &
  Pick<Wishlist, 'createdAt' | 'occasionOn'> & { paper?: Paper | null | undefined };
export type CardFacts = Facts & Pick<WishlistCard, 'itemCount' | 'glimpses'> & Pick<Wishlist, 'updatedAt'>;

export function toWishlistCard(wishlist: CardFacts): WishlistCard {
  const { itemCount, updatedAt, glimpses } = wishlist;
  return { ...factsOf(wishlist), itemCount, updatedAt: updatedAt.toISOString(), glimpses };
}

function factsOf(wishlist: Facts): WishlistFacts {
  return {
    id: wishlist.id,
    name: wishlist.name,
    description: wishlist.description,
    coverEmoji: wishlist.coverEmoji,
    isPublic: wishlist.isPublic,
    shareToken: wishlist.shareToken,
    paper: paperInForce(wishlist),
    isPaperChosen: Boolean(wishlist.paper),
    secrecy: wishlist.secrecy,
    occasionOn: wishlist.occasionOn ?? null,
    timeZone: wishlist.timeZone,
    version: wishlist.version,
    createdAt: wishlist.createdAt.toISOString(),
  };
}

export function toWishlistView(
  wishlist: Wishlist,
  { items, rights }: { items: ItemView[]; rights: Right[] },
): WishlistView {
  return { ...factsOf(wishlist), items, rights };
}

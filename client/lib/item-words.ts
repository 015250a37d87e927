import type { GiftItem } from '#shared/item.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import { WORDS } from './word-formats.ts';

type GiversItem = SharedWishlistView['items'][number] | (GiftItem & { quantity?: never });

/** What givers read of an item beside its name and its note. */
export const itemWords = ({ price, size, color, quantity = 1 }: GiversItem) =>
  [
    price && WORDS.price(price),
    size && ITEM_TEXTS.sizeIs(size),
    color && ITEM_TEXTS.colorIs(color),
    quantity > 1 && ITEM_TEXTS.wanted(quantity),
  ].filter(Boolean) as string[];

import type { GiftItem, ItemFacts } from '#shared/item.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import { WORDS } from './word-formats.ts';

type GiversItem = SharedWishlistView['items'][number] | (GiftItem & { quantity?: never; isEndless?: never });

/** What givers read of an item beside its name and its note. */
export const itemWords = ({ price, currency, size, color, quantity = 1, isEndless, ...said }: GiversItem) =>
  [
    WORDS.price({ price, currency }),
    size && ITEM_TEXTS.sizeIs(size),
    color && ITEM_TEXTS.colorIs(color),
    isEndless ? ITEM_TEXTS.endlessSaid : quantity > 1 && ITEM_TEXTS.wanted(quantity),
    ...saidWords(said),
  ].filter(Boolean) as string[];

type Said = { [Fact in 'exactness' | 'usedOk' | 'lendOk' | 'choices']?: ItemFacts[Fact] | undefined };

/** What else a giver may give, in the words of whoever wishes. */
export const saidWords = ({ exactness, usedOk, lendOk, choices = [] }: Said) =>
  [
    choices.length > 0 && ITEM_TEXTS.choicesAre(choices),
    exactness && ITEM_TEXTS.exactnesses[exactness],
    usedOk && ITEM_TEXTS.usedOkSaid,
    lendOk && ITEM_TEXTS.lendOkSaid,
  ].filter(Boolean) as string[];

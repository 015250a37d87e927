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

type SaidFact = 'choices' | 'exactness' | 'usedOk' | 'lendOk';
/** The facts that a card shows in a place of their own. */
type PlacedFact =
  | keyof Pick<ItemFacts, 'name' | 'url' | 'details' | 'imageUrl' | 'picture' | 'isMostWanted'>
  | keyof Pick<ItemFacts, 'price' | 'currency' | 'size' | 'color' | 'quantity' | 'isEndless'>;
/** A fact that no card would show: an item that has one is a type error wherever words are made of it. */
type ForgottenFact = Exclude<keyof ItemFacts, SaidFact | PlacedFact>;
type Said = { [Fact in SaidFact]?: ItemFacts[Fact] | undefined } & { [Fact in ForgottenFact]?: never };

/** What else a giver may give, in the words of whoever wishes; nothing for what is not said. */
export const saidWords = ({ exactness, usedOk, lendOk, choices }: Said) => [
  choices?.length && ITEM_TEXTS.choicesAre(choices),
  exactness && ITEM_TEXTS.exactnesses[exactness],
  usedOk && ITEM_TEXTS.usedOkSaid,
  lendOk && ITEM_TEXTS.lendOkSaid,
];

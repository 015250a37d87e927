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

/** The facts that a card shows in a place of their own. */
type PlacedFact =
  | keyof Pick<ItemFacts, 'name' | 'url' | 'details' | 'imageUrl' | 'picture' | 'isMostWanted'>
  | keyof Pick<ItemFacts, 'price' | 'currency' | 'size' | 'color' | 'quantity' | 'isEndless'>;
type SaidFact = Exclude<keyof ItemFacts, PlacedFact>;

const SAID: { [Fact in SaidFact]: (value: ItemFacts[Fact]) => string | false | null } = {
  choices: (choices) => choices.length > 0 && ITEM_TEXTS.choicesAre(choices),
  exactness: (exactness) => exactness && ITEM_TEXTS.exactnesses[exactness],
  usedOk: (isOk) => isOk && ITEM_TEXTS.usedOkSaid,
  lendOk: (isOk) => isOk && ITEM_TEXTS.lendOkSaid,
};

/** What else a giver may give, in the words of whoever wishes. What is empty may be left out. */
export const saidWords = (item: { [Fact in SaidFact]?: ItemFacts[Fact] | undefined }) =>
  (Object.keys(SAID) as SaidFact[]).map((fact) => wordsOf(fact, item[fact])).filter(Boolean) as string[];

const wordsOf = <Fact extends SaidFact>(fact: Fact, value: ItemFacts[Fact] | undefined) =>
  value !== undefined && SAID[fact](value);

import type { ItemView, RemovedItemView, SavedItemView } from '#shared/item.ts';
import type { WishlistCard, WishlistFacts, WishlistView } from '#shared/wishlist.ts';

let born = 0;
const nextId = () => `01940000-0000-7000-8000-${String(++born).padStart(12, '0')}`;

const facts = (): WishlistFacts => ({
  id: nextId(),
  name: 'Birthday',
  description: '',
  coverEmoji: '🎁',
  isPublic: false,
  shareToken: 'token-of-the-list',
  paper: 'hedge',
  isPaperChosen: false,
  isArchived: false,
  forWhom: 'me',
  forName: null,
  ownerName: 'Maya',
  secrecy: 'surprise',
  occasionOn: null,
  timeZone: 'UTC',
  version: 1,
  createdAt: '2026-01-02T03:04:05.000Z',
  rights: ['read', 'edit', 'manage'],
});

/** A list among others, as the server tells it to its owner; a test names only what matters. */
export function aWishlistCard(over: Partial<WishlistCard> = {}): WishlistCard {
  return { ...facts(), itemCount: 0, updatedAt: '2026-01-02T03:04:05.000Z', glimpses: [], ...over };
}

export function aWishlist({ items = [], sections = [], ...over }: Partial<WishlistView> = {}): WishlistView {
  return { ...facts(), sections, items, ...over };
}

/** The same list as it stands among the others. */
export function cardOf({ items: _, sections: __, ...of }: WishlistView): WishlistCard {
  return aWishlistCard(of);
}

export function anItem(over: Partial<ItemView> = {}): ItemView {
  return {
    id: nextId(),
    name: 'Kettle',
    url: '',
    price: null,
    currency: null,
    size: '',
    color: '',
    quantity: 1,
    isEndless: false,
    details: '',
    isMostWanted: false,
    exactness: null,
    usedOk: false,
    lendOk: false,
    choices: [],
    imageUrl: '',
    picture: null,
    privateNote: '',
    isDraft: false,
    version: 1,
    sectionId: null,
    ...over,
  };
}

/** As the answer to writing it. Unless told otherwise others have changed the list of version 1 meanwhile, too. */
export function saved(item: ItemView, wishlistVersion = 9): SavedItemView {
  return { ...item, wishlistVersion };
}

export function aRemovedItem(over: Partial<RemovedItemView> = {}): RemovedItemView {
  return { ...anItem(over), removedAt: '2026-01-02T03:04:05.000Z', ...over };
}

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
  forWhom: 'me',
  forName: null,
  secrecy: 'surprise',
  occasionOn: null,
  timeZone: 'UTC',
  version: 1,
  createdAt: '2026-01-02T03:04:05.000Z',
});

/** A list among others, as the server tells it to its owner; a test names only what matters. */
export function aWishlistCard(over: Partial<WishlistCard> = {}): WishlistCard {
  return { ...facts(), itemCount: 0, updatedAt: '2026-01-02T03:04:05.000Z', glimpses: [], ...over };
}

export function aWishlist({ items = [], ...over }: Partial<WishlistView> = {}): WishlistView {
  return { ...facts(), items, rights: ['read', 'edit', 'manage'], ...over };
}

/** The same list as it stands among the others. */
export function cardOf({ items: _, rights: __, ...of }: WishlistView): WishlistCard {
  return aWishlistCard(of);
}

export function anItem(over: Partial<ItemView> = {}): ItemView {
  return {
    id: nextId(),
    name: 'Kettle',
    url: '',
    price: null,
    size: '',
    color: '',
    quantity: 1,
    details: '',
    imageUrl: '',
    picture: null,
    version: 1,
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

import type { ItemView, RemovedItemView, SavedItemView } from '#shared/item.ts';
import type { WishlistCard, WishlistView } from '#shared/wishlist.ts';

let born = 0;
const nextId = () => `01940000-0000-7000-8000-${String(++born).padStart(12, '0')}`;

/** A list as the server tells it to its owner; a test names only what matters. */
export function aWishlistCard(over: Partial<WishlistCard> = {}): WishlistCard {
  return {
    id: nextId(),
    name: 'Birthday',
    description: '',
    coverEmoji: '🎁',
    isPublic: false,
    shareToken: 'token-of-the-list',
    paper: 'hedge',
    version: 1,
    createdAt: '2026-01-02T03:04:05.000Z',
    ...over,
  };
}

export function aWishlist({ items = [], ...over }: Partial<WishlistView> = {}): WishlistView {
  return { ...aWishlistCard(over), items, rights: ['read', 'edit', 'manage'], ...over };
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

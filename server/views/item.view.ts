import type { Item } from '#server/database/item.entity.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import type { ItemView, RemovedItemView, SavedItemView } from '#shared/item.ts';

export function toItemView(item: Item): ItemView {
  return {
    id: item.id,
    name: item.name,
    url: item.url,
    price: item.price ?? null,
    size: item.size,
    color: item.color,
    quantity: item.quantity,
    details: item.details,
    imageUrl: item.imageUrl,
    version: item.version,
  };
}

/** `wishlist` as it is after the item was written. */
export function toSavedItemView(item: Item, { version }: Wishlist): SavedItemView {
  return { ...toItemView(item), wishlistVersion: version };
}

export function toRemovedItemView(item: Item): RemovedItemView {
  return { ...toItemView(item), removedAt: (item.removedAt ?? new Date()).toISOString() };
}

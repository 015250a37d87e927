import type { Item } from '#server/database/item.entity.ts';
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
    picture: item.picture?.address ?? null,
    version: item.version,
  };
}

/** `wishlistVersion` is that of the list after the item was written. */
export function toSavedItemView(item: Item, wishlistVersion: number): SavedItemView {
  return { ...toItemView(item), wishlistVersion };
}

export function toRemovedItemView(item: Item): RemovedItemView {
  return { ...toItemView(item), removedAt: (item.removedAt ?? new Date()).toISOString() };
}

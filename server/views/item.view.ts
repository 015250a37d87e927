import type { Item } from '#server/database/item.entity.ts';
import { factsOf } from '#server/database/item-facts.ts';
import type { ItemView, RemovedItemView, SavedItemView } from '#shared/item.ts';

export function toItemView(item: Item): ItemView {
  return { id: item.id, ...factsOf(item), version: item.version };
}

/** `wishlistVersion` is that of the list after the item was written. */
export function toSavedItemView(item: Item, wishlistVersion: number): SavedItemView {
  return { ...toItemView(item), wishlistVersion };
}

export function toRemovedItemView(item: Item): RemovedItemView {
  return { ...toItemView(item), removedAt: (item.removedAt ?? new Date()).toISOString() };
}

import type { Item } from '#server/database/item.entity.ts';
import { factsOf } from '#server/database/item-facts.ts';
import type { ItemView, RemovedItemView, SavedItemView } from '#shared/item.ts';

/** For whoever edits the list of the item. */
export function toItemView(item: Item): ItemView {
  const { id, privateNote, isDraft, version, section } = item;
  return { id, ...factsOf(item), privateNote, isDraft, version, sectionId: section?.id ?? null };
}

/** `wishlistVersion` is that of the list after the item was written. */
export function toSavedItemView(item: Item, wishlistVersion: number): SavedItemView {
  return { ...toItemView(item), wishlistVersion };
}

export function toRemovedItemView(item: Item): RemovedItemView {
  return { ...toItemView(item), removedAt: (item.removedAt ?? new Date()).toISOString() };
}

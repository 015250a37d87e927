import { v7 as uuid } from 'uuid';
import { lockItem, lockWishlist, type Owned } from '#server/access/list-access.ts';
import { Item } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { ItemChange, ItemDraft } from '#shared/item.ts';
import { ITEM, WISHLIST } from '#shared/limits.ts';

/** Adds an item at the end. Throws `tooManyItems` at the limit, also for requests at the same moment. */
export function addItem(em: EntityManager, wishlist: Owned<Wishlist>, draft: ItemDraft): Promise<Item> {
  return em.transactional(async (em) => {
    await lockWishlist(em, wishlist);
    const count = await em.count(Item, { wishlist: wishlist.id });
    if (count >= WISHLIST.itemsPerList) throw new Failure('tooManyItems');
    const item = em.create(Item, {
      id: uuid(),
      wishlist: wishlist.id,
      name: draft.name,
      url: draft.url ?? '',
      price: draft.price ?? null,
      size: draft.size ?? '',
      color: draft.color ?? '',
      quantity: draft.quantity ?? ITEM.defaultQuantity,
      details: draft.details ?? '',
      imageUrl: draft.imageUrl ?? '',
    });
    await em.flush();
    return item;
  });
}

/**
 * Changes the fields that were sent, each in itself: two people editing different fields both keep theirs.
 * Throws `itemChanged` when a `version` was sent and is no longer the newest.
 */
export async function changeItem(em: EntityManager, item: Owned<Item>, change: ItemChange): Promise<void> {
  await em.transactional(async (em) => {
    await lockItem(em, item);
    if (change.version !== undefined && change.version !== item.version) throw new Failure('itemChanged');
    apply(item, change);
  });
  await em.refresh(item);
}

export async function removeItem(em: EntityManager, item: Owned<Item>): Promise<void> {
  await em.transactional(async (em) => {
    await lockItem(em, item);
    await em.remove(item).flush();
  });
}

function apply(item: Item, change: ItemChange): void {
  item.name = change.name ?? item.name;
  item.url = change.url ?? item.url;
  if (change.price !== undefined) item.price = change.price;
  item.size = change.size ?? item.size;
  item.color = change.color ?? item.color;
  item.quantity = change.quantity ?? item.quantity;
  item.details = change.details ?? item.details;
  item.imageUrl = change.imageUrl ?? item.imageUrl;
}

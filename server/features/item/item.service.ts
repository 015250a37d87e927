import { v7 as uuid } from 'uuid';
import type { Editable } from '#server/access/list-access.ts';
import { Item } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import { type ItemChange, type ItemDraft, savedLink } from '#shared/item.ts';
import { ITEM, WISHLIST } from '#shared/limits.ts';

interface ItemTools {
  em: EntityManager;
  affiliateTag: string;
}

/** Adds an item at the end. Throws `tooManyItems` at the limit, also for requests at the same moment. */
export async function addItem(
  { em, affiliateTag }: ItemTools,
  wishlist: Editable<Wishlist>,
  draft: ItemDraft,
): Promise<Item> {
  const count = await em.count(Item, { wishlist: wishlist.id });
  if (count >= WISHLIST.itemsPerList) throw new Failure('tooManyItems');
  const item = em.create(Item, {
    id: uuid(),
    wishlist: wishlist.id,
    name: draft.name,
    url: savedLink(draft.url, affiliateTag) ?? '',
    price: draft.price ?? null,
    size: draft.size ?? '',
    color: draft.color ?? '',
    quantity: draft.quantity ?? ITEM.defaultQuantity,
    details: draft.details ?? '',
    imageUrl: draft.imageUrl ?? '',
  });
  await em.flush();
  return item;
}

/**
 * Changes the fields that were sent, each in itself: two people editing different fields both keep theirs.
 * Throws `itemChanged` when a `version` was sent and is no longer the newest.
 */
export async function changeItem(
  { em, affiliateTag }: ItemTools,
  item: Editable<Item>,
  { version, ...change }: ItemChange,
): Promise<void> {
  if (version !== undefined && version !== item.version) throw new Failure('itemChanged');
  apply(item, { ...change, url: savedLink(change.url, affiliateTag) });
  await em.flush();
  await em.refresh(item);
}

export async function removeItem(em: EntityManager, item: Editable<Item>): Promise<void> {
  await em.remove(item).flush();
}

function apply(item: Item, change: Omit<ItemChange, 'version'>): void {
  item.name = change.name ?? item.name;
  item.url = change.url ?? item.url;
  if (change.price !== undefined) item.price = change.price;
  item.size = change.size ?? item.size;
  item.color = change.color ?? item.color;
  item.quantity = change.quantity ?? item.quantity;
  item.details = change.details ?? item.details;
  item.imageUrl = change.imageUrl ?? item.imageUrl;
}

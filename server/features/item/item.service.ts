import type { Editable } from '#server/access/list-access.ts';
import { Item } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { sentFields } from '#server/database/sent-fields.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import { type ItemChange, type ItemDraft, savedLink } from '#shared/item.ts';
import { WISHLIST } from '#shared/limits.ts';

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
  const url = savedLink(draft.url, affiliateTag);
  const item = em.create(Item, { wishlist: wishlist.id, ...sentFields({ ...draft, url }) });
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
  const url = savedLink(change.url, affiliateTag);
  em.assign(item, sentFields({ ...change, url }));
  await em.flush();
  await em.refresh(item);
}

export async function removeItem(em: EntityManager, item: Editable<Item>): Promise<void> {
  await em.remove(item).flush();
}

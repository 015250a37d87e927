import type { Actor } from '#server/access/actor.ts';
import type { Editable, Readable } from '#server/access/list-access.ts';
import { requireRoomOnList } from '#server/access/list-room.ts';
import { sentFields } from '#server/database/base-properties.ts';
import { IS_RECEIVED, Item, LAST_REMOVED, RECENTLY_REMOVED } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readEntities, run, runForOne } from '#server/database/run.ts';
import { Section } from '#server/database/section.entity.ts';
import { entityStatement, statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { storedPicture } from '#server/pictures/picture.ts';
import type { PictureCopies } from '#server/pictures/picture-copies.ts';
import { Failure, FieldFailure } from '#shared/failures.ts';
import type { ItemChange, ItemDraft } from '#shared/item.ts';
import { ITEM, WISHLIST } from '#shared/limits.ts';
import { untrackedLink } from '#shared/product-page/address.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import { isWebAddress } from '#shared/web-address.ts';
import { pricedAs } from './item-price.ts';

export interface ItemContext {
  em: EntityManager;
  actor: Actor;
  affiliateTag: string;
  defaultCurrency: string | null;
  pictureCopies: PictureCopies;
}

/**
 * Adds an item at the end, of a section where one is named. Throws `tooManyItems` at the limit, also for simultaneous calls,
 * and `priceTooFine`, and names `sectionId` where that is none of the list.
 */
export async function addItem(
  context: ItemContext,
  wishlist: Editable<Wishlist>,
  draft: ItemDraft,
  sectionId: string | null = null,
): Promise<Item> {
  const { em, affiliateTag, pictureCopies } = context;
  const url = savedLink(draft.url, affiliateTag);
  const priced = await pricedAs({ ...context, wishlistId: wishlist.id }, draft);
  await requireRoomOnList(em, wishlist.id);
  const isOfList =
    sectionId === null || (await em.count(Section, { id: sectionId, wishlist: wishlist.id })) > 0;
  if (!isOfList) throw new FieldFailure('sectionId', 'item.sectionElsewhere');
  const picture = await storedPicture(em, draft.imageUrl ?? '');
  const item = em.create(Item, {
    ...{ wishlist: wishlist.id, section: sectionId },
    ...sentFields({ ...draft, ...priced, url, picture }),
  });
  await em.flush();
  await pictureCopies.enqueue(em, item);
  return item;
}

/**
 * Changes the fields that were sent, each in itself: two people editing different fields both keep theirs.
 * Throws `itemChanged` when a `version` was sent and is no longer the newest, and `priceTooFine`.
 */
export async function changeItem(
  context: ItemContext,
  item: Editable<Item>,
  { version, ...change }: ItemChange,
): Promise<void> {
  const { em, affiliateTag, pictureCopies } = context;
  const url = savedLink(change.url, affiliateTag);
  if (version !== undefined && version !== item.version) throw new Failure('itemChanged');
  const { imageUrl } = change;
  const hasNewPicture = imageUrl !== undefined && imageUrl !== item.imageUrl;
  const picture = hasNewPicture ? await storedPicture(em, imageUrl) : undefined;
  const priced = await pricedAs({ ...context, wishlistId: item.wishlist.id }, change, item);
  em.assign(item, sentFields({ ...change, ...priced, url, picture }));
  await em.flush();
  await em.refresh(item);
  if (imageUrl !== undefined) await pictureCopies.enqueue(em, item);
}

/** The version that a list has by now, after its items were written. */
export async function versionOfList(em: EntityManager, wishlistId: string): Promise<number> {
  const row = await runForOne(em, VERSION_OF_WISHLIST, { wishlistId });
  if (!row) throw new Failure('wishlistNotFound');
  return row.version;
}

const VERSION_OF_WISHLIST = statement({
  name: 'version of wishlist',
  given: { wishlistId: 'uuid' },
  row: { version: 'number' },
  sql: 'select version from wishlists where id = $wishlistId',
});

/**
 * Takes the item off its list. Every removal is the same: for WISHLIST.removedItemKeptDays it can be brought back, unless
 * WISHLIST.removedItemsPerList others were removed after it.
 */
export async function removeItem(em: EntityManager, item: Editable<Item>): Promise<void> {
  item.removedAt = new Date();
  await em.flush();
  await deleteBeyondLimit(em, item.wishlist.id);
}

/** Of what was removed from a list so many can be brought back. */
export async function deleteBeyondLimit(em: EntityManager, wishlistId: string): Promise<void> {
  await run(em, BEYOND_LIMIT, { wishlistId });
}

const BEYOND_LIMIT = statement({
  name: 'removed items too many',
  given: { wishlistId: 'uuid' },
  sql: `delete from items where id in (
    select i.id from items i where i.wishlist_id = $wishlistId and i.removed_at is not null and not ${IS_RECEIVED('i.id')}
    order by ${LAST_REMOVED('i')} offset ${WISHLIST.removedItemsPerList})`,
});

/** Brings a removed item back to where it stood. Throws `tooManyItems` when its list is full by now. */
export async function restoreItem(em: EntityManager, item: Editable<Item>): Promise<void> {
  await requireRoomOnList(em, item.wishlist.id);
  item.removedAt = null;
  await em.flush();
  await em.refresh(item);
}

/** What was removed from the list and can still be brought back, newest first. */
export function removedItemsOf(em: EntityManager, wishlist: Readable<Wishlist>): Promise<Item[]> {
  return readEntities(em, REMOVED_ITEMS, { wishlistId: wishlist.id });
}

const REMOVED_ITEMS = entityStatement({
  name: 'removed items',
  entity: Item,
  given: { wishlistId: 'uuid' },
  sql: `from items one where one.wishlist_id = $wishlistId and ${RECENTLY_REMOVED}
    order by ${LAST_REMOVED('one')}`,
});

/**
 * The link as it is saved: retailer links cleaned and tagged, others absolute and without tracking, by which a shop would
 * tell the owner that somebody bought; then checked to be http or https.
 * Undefined stays undefined, empty stays empty; throws `linkInvalid` for anything else.
 */
function savedLink(typed: string | undefined, affiliateTag: string): string | undefined {
  if (!typed) return typed;
  const link = untrackedLink(tidyRetailerLink(typed, affiliateTag));
  if (!isWebAddress(link) || link.length > ITEM.urlLength) throw new Failure('linkInvalid');
  return link;
}

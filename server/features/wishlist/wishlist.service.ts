import { type Actor, lockUser } from '#server/access/actor.ts';
import type { Editable, Managed } from '#server/access/list-access.ts';
import { createMainLink } from '#server/access/share-link.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readEntities, readRows } from '#server/database/prepared.ts';
import { sentFields } from '#server/database/sent-fields.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { ItemView } from '#shared/item.ts';
import { WISHLIST } from '#shared/limits.ts';
import type { WishlistChange, WishlistDraft } from '#shared/wishlist.ts';

/** The actor's live lists, newest first. */
export function wishlistsOf(em: EntityManager, actor: Actor): Promise<Wishlist[]> {
  return readEntities(em, WISHLISTS_OF_OWNER, [actor.id]);
}

const WISHLISTS_OF_OWNER = {
  name: 'wishlists of owner',
  entity: Wishlist,
  more: `, (select token from share_links where wishlist_id = one.id and is_main) as share_token
  from wishlists one where one.owner_id = $1 and one.deleted_at is null order by one.created_at desc, one.id desc`,
};

/** The items that are on the list, in their order of creation. */
export function itemsOf(em: EntityManager, wishlist: Wishlist): Promise<ItemView[]> {
  return readRows<ItemView>(em, ITEMS_OF_WISHLIST, [wishlist.id]);
}

// As they are answered: a list may have a thousand, and an entity of each costs more than all the rest.
const ITEMS_OF_WISHLIST = {
  name: 'items of wishlist',
  text: `
  select id, name, url, price::float8 as price, size, color, quantity, details, image_url as "imageUrl",
    version::float8 as version
  from items where wishlist_id = $1 and removed_at is null order by position`,
};

/** A new list with its share token. Throws `tooManyWishlists` or `tooManyWithDeleted` at the limit, also for simultaneous calls. */
export async function createWishlist(
  em: EntityManager,
  actor: Actor,
  draft: WishlistDraft,
): Promise<Wishlist> {
  await lockUser(em, actor.user);
  const live = await em.count(Wishlist, { owner: actor.id, deletedAt: null });
  if (live >= WISHLIST.perPerson) throw new Failure('tooManyWishlists');
  const all = await em.count(Wishlist, { owner: actor.id });
  if (all >= WISHLIST.perPersonWithDeleted) throw new Failure('tooManyWithDeleted');
  const wishlist = em.create(Wishlist, { owner: actor.id, ...sentFields(draft) });
  createMainLink(em, wishlist.id);
  await em.flush();
  await em.refresh(wishlist);
  return wishlist;
}

/** Changes the fields that were sent. Throws `wishlistChanged` when a `version` was sent and is no longer the newest. */
export async function changeWishlist(
  em: EntityManager,
  wishlist: Editable<Wishlist>,
  { version, ...change }: WishlistChange,
): Promise<void> {
  if (version !== undefined && version !== wishlist.version) throw new Failure('wishlistChanged');
  em.assign(wishlist, sentFields(change));
  await em.flush();
  await em.refresh(wishlist);
}

/** The owner's delete hides the list; an administrator can restore it (design section 4). */
export async function removeWishlist(em: EntityManager, wishlist: Managed<Wishlist>): Promise<void> {
  wishlist.deletedAt = new Date();
  await em.flush();
}

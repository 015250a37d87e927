import { type Actor, lockUser } from '#server/access/actor.ts';
import type { Editable, Managed } from '#server/access/list-access.ts';
import { createMainLink } from '#server/access/share-link.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { sentFields } from '#server/database/sent-fields.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { ItemView } from '#shared/item.ts';
import { WISHLIST } from '#shared/limits.ts';
import type { WishlistChange, WishlistDraft } from '#shared/wishlist.ts';
import type { WishlistFacts } from './wishlist.view.ts';

/** The actor's live lists, newest first. */
export async function wishlistsOf(em: EntityManager, actor: Actor): Promise<WishlistFacts[]> {
  const rows = await readRows<WishlistFacts & { createdMs: number }>(em, WISHLISTS_OF_OWNER, [actor.id]);
  return rows.map(({ createdMs, ...facts }) => ({ ...facts, createdAt: new Date(createdMs) }));
}

// What is read most often comes as it is answered: an entity of each row costs more than the rest of the call.
const WISHLISTS_OF_OWNER = {
  name: 'wishlists of owner',
  text: `
  select id, name, description, cover_emoji as "coverEmoji", is_public as "isPublic", version::float8 as version,
    (select token from share_links where wishlist_id = w.id and is_main) as "shareToken",
    trunc(extract(epoch from created_at) * 1000)::float8 as "createdMs"
  from wishlists w where owner_id = $1 and deleted_at is null order by created_at desc, id desc`,
};

/** The items that are on the list, in their order of creation. */
export function itemsOf(em: EntityManager, wishlist: Wishlist): Promise<ItemView[]> {
  return readRows<ItemView>(em, ITEMS_OF_WISHLIST, [wishlist.id]);
}

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

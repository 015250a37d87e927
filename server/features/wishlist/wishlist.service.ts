import { type Actor, lockUser } from '#server/access/actor.ts';
import type { Editable, Managed } from '#server/access/list-access.ts';
import { createMainLink } from '#server/access/share-link.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { sentFields } from '#server/database/sent-fields.ts';
import { RECENTLY_DELETED, Wishlist } from '#server/database/wishlist.entity.ts';
import { followNewDate, requireKnownZone, setHoldsLapseAt } from '#server/givers/openings.ts';
import { Failure } from '#shared/failures.ts';
import type { ItemView } from '#shared/item.ts';
import { WISHLIST } from '#shared/limits.ts';
import type { RemovedWishlistView, WishlistChange, WishlistDraft } from '#shared/wishlist.ts';
import type { CardFacts } from './wishlist.view.ts';

/** The actor's live lists, newest first. */
export async function wishlistsOf(em: EntityManager, actor: Actor): Promise<CardFacts[]> {
  const rows = await readRows<CardRow>(em, WISHLISTS_OF_OWNER, [actor.id]);
  return rows.map(({ createdMs, updatedMs, ...facts }) => ({
    ...facts,
    createdAt: new Date(createdMs),
    updatedAt: new Date(updatedMs),
  }));
}

type CardRow = CardFacts & { createdMs: number; updatedMs: number };

// What is read most often comes as it is answered: an entity of each row costs more than the rest of the call.
const WISHLISTS_OF_OWNER = {
  name: 'wishlists of owner',
  text: `
  select id, name, description, cover_emoji as "coverEmoji", is_public as "isPublic", paper, secrecy,
    occasion_on::text as "occasionOn", time_zone as "timeZone", version::float8 as version,
    (select token from share_links where wishlist_id = w.id and is_main) as "shareToken",
    trunc(extract(epoch from created_at) * 1000)::float8 as "createdMs",
    trunc(extract(epoch from updated_at) * 1000)::float8 as "updatedMs",
    (select count(*)::int from items where wishlist_id = w.id and removed_at is null) as "itemCount",
    array(select coalesce(picture_address, image_url) from items where wishlist_id = w.id and removed_at is null and image_url <> ''
      order by position limit ${WISHLIST.glimpses}) as glimpses
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
    picture_address as picture, version::float8 as version
  from items where wishlist_id = $1 and removed_at is null order by position`,
};

/** A new list with its share token. Throws `tooManyWishlists` or `tooManyWithDeleted` at the limit, also for simultaneous calls. */
export async function createWishlist(
  em: EntityManager,
  actor: Actor,
  draft: WishlistDraft,
): Promise<Wishlist> {
  await lockUser(em, actor.user);
  await requireRoom(em, actor);
  const [all] = await em.execute<{ count: number; nextMs: number }[]>(ALL_OF_OWNER, [actor.id]);
  if (!all || all.count >= WISHLIST.perPersonWithDeleted) throw new Failure('tooManyWithDeleted');
  const createdAt = new Date(all.nextMs);
  const wishlist = em.create(Wishlist, { owner: actor.id, createdAt, ...sentFields(draft) });
  createMainLink(em, wishlist.id);
  await saveWithOpening(em, wishlist, draft);
  await em.refresh(wishlist);
  return wishlist;
}

// A new list comes first although the clock was set back.
const ALL_OF_OWNER = `
  select count(*)::int as count,
    trunc(extract(epoch from greatest(now(), max(created_at) + interval '1 millisecond')) * 1000)::float8 as "nextMs"
  from wishlists where owner_id = ?`;

/** Changes the fields that were sent. Throws `wishlistChanged` when a `version` was sent and is no longer the newest. */
export async function changeWishlist(
  em: EntityManager,
  wishlist: Editable<Wishlist>,
  { version, ...change }: WishlistChange,
): Promise<void> {
  if (version !== undefined && version !== wishlist.version) throw new Failure('wishlistChanged');
  em.assign(wishlist, sentFields(change));
  await saveWithOpening(em, wishlist, change);
  await em.refresh(wishlist);
}

/** Whether the opening is looked after depends on what was sent alone. */
async function saveWithOpening(
  em: EntityManager,
  wishlist: Wishlist,
  { occasionOn, timeZone }: Pick<WishlistChange, 'occasionOn' | 'timeZone'>,
): Promise<void> {
  if (timeZone !== undefined) await requireKnownZone(em, timeZone);
  const hasOther = occasionOn !== undefined || timeZone !== undefined;
  if (hasOther) setHoldsLapseAt(wishlist);
  await em.flush();
  if (hasOther) await followNewDate(em, wishlist);
}

/** The owner's delete hides the list; for a while they can bring it back, and an administrator can (design section 4). */
export async function removeWishlist(em: EntityManager, wishlist: Managed<Wishlist>): Promise<void> {
  wishlist.deletedAt = new Date();
  wishlist.deletedByOwner = true;
  await em.flush();
}

/** The lists that the actor deleted lately and may still bring back, the last one first. */
export async function removedWishlistsOf(em: EntityManager, actor: Actor): Promise<RemovedWishlistView[]> {
  const rows = await readRows<RemovedRow>(em, REMOVED_WISHLISTS, [actor.id]);
  return rows.map(({ removedMs, ...facts }) => ({ ...facts, removedAt: new Date(removedMs).toISOString() }));
}

type RemovedRow = Omit<RemovedWishlistView, 'removedAt'> & { removedMs: number };

const REMOVED_WISHLISTS = {
  name: 'removed wishlists',
  text: `
  select id, name, cover_emoji as "coverEmoji", trunc(extract(epoch from deleted_at) * 1000)::float8 as "removedMs"
  from wishlists one where owner_id = $1 and ${RECENTLY_DELETED} order by deleted_at desc, id desc`,
};

/** Undoes the owner's delete; its link opens as before. Throws `tooManyWishlists` when others have taken its room. */
export async function restoreWishlist(
  em: EntityManager,
  actor: Actor,
  wishlist: Managed<Wishlist>,
): Promise<void> {
  await requireRoom(em, actor);
  wishlist.deletedAt = null;
  wishlist.deletedByOwner = false;
  await em.flush();
  await em.refresh(wishlist);
}

async function requireRoom(em: EntityManager, actor: Actor): Promise<void> {
  const live = await em.count(Wishlist, { owner: actor.id, deletedAt: null });
  if (live >= WISHLIST.perPerson) throw new Failure('tooManyWishlists');
}

import { type Actor, lockUser } from '#server/access/actor.ts';
import type { Editable, Managed } from '#server/access/list-access.ts';
import { createMainLink } from '#server/access/share-link.ts';
import { sentFields } from '#server/database/base-properties.ts';
import { columnOf, json } from '#server/database/columns.ts';
import { IS_LISTED, ITEM_ORDER } from '#server/database/item.entity.ts';
import { FACTS_ROW, factsColumns } from '#server/database/item-facts.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { RECENTLY_DELETED, Wishlist } from '#server/database/wishlist.entity.ts';
import {
  followNewDate,
  requireComingDay,
  requireKnownZone,
  setHoldsLapseAt,
} from '#server/givers/openings.ts';
import { Failure } from '#shared/failures.ts';
import type { ForWhom } from '#shared/for-whom.ts';
import type { ItemView } from '#shared/item.ts';
import { WISHLIST } from '#shared/limits.ts';
import type { Paper } from '#shared/paper.ts';
import type { Secrecy } from '#shared/secrecy.ts';
import type { RemovedWishlistView, WishlistChange, WishlistDraft } from '#shared/wishlist.ts';
import { newForWhom, requireNoPromise } from './for-whom.ts';

/** The actor's live lists, newest first. */
export const wishlistsOf = (em: EntityManager, actor: Actor): Promise<WishlistRow[]> =>
  run(em, WISHLISTS_OF_OWNER, { ownerId: actor.id });

// What is read most often comes as it is answered: an entity of each row costs more than the rest of the call.
const WISHLISTS_OF_OWNER = statement({
  name: 'wishlists of owner',
  given: { ownerId: 'uuid' },
  row: {
    id: 'text',
    name: 'text',
    description: 'text',
    coverEmoji: 'text',
    isPublic: 'boolean',
    paper: columnOf<Paper | null>('text'),
    forWhom: columnOf<ForWhom>('text'),
    forName: 'text?',
    secrecy: columnOf<Secrecy>('text'),
    occasionOn: 'text?',
    timeZone: 'text',
    version: 'number',
    shareToken: 'text',
    createdAt: 'instant',
    updatedAt: 'instant',
    itemCount: 'number',
    glimpses: json<string[]>(),
  },
  sql: `
  select w.id, w.name, w.description, w.cover_emoji as "coverEmoji", w.is_public as "isPublic", w.paper,
    w.for_whom as "forWhom", w.for_name as "forName", w.secrecy,
    w.occasion_on as "occasionOn", w.time_zone as "timeZone", w.version,
    (select token from share_links where wishlist_id = w.id and is_main) as "shareToken",
    w.created_at as "createdAt", w.updated_at as "updatedAt",
    (select count(*) from items i where i.wishlist_id = w.id and ${IS_LISTED('i')}) as "itemCount",
    to_json(array(select coalesce(i.picture_address, i.image_url) from items i
      where i.wishlist_id = w.id and ${IS_LISTED('i')} and i.image_url <> '' order by ${ITEM_ORDER} limit ${WISHLIST.glimpses})) as glimpses
  from wishlists w where w.owner_id = $ownerId and w.deleted_at is null order by w.created_at desc, w.id desc`,
});
export type WishlistRow = RowOf<typeof WISHLISTS_OF_OWNER>;

/** The items that are on the list, in their order of creation. */
export function itemsOf(em: EntityManager, wishlist: Wishlist): Promise<ItemView[]> {
  return run(em, ITEMS_OF_WISHLIST, { wishlistId: wishlist.id });
}

const ITEMS_OF_WISHLIST = statement({
  name: 'items of wishlist',
  given: { wishlistId: 'uuid' },
  row: { id: 'text', ...FACTS_ROW, version: 'number' },
  sql: `
  select i.id, ${factsColumns('i')}, i.version
  from items i where i.wishlist_id = $wishlistId and ${IS_LISTED('i')} order by ${ITEM_ORDER}`,
});

/**
 * A new list with its share token. Throws `forNameMissing`, and `tooManyWishlists` or `tooManyWithDeleted` at the limit, also
 * for simultaneous calls.
 */
export async function createWishlist(
  em: EntityManager,
  actor: Actor,
  draft: WishlistDraft,
): Promise<Wishlist> {
  await lockUser(em, actor.user);
  await requireRoom(em, actor);
  const all = await runForOne(em, ALL_OF_OWNER, { ownerId: actor.id });
  if (!all || all.count >= WISHLIST.perPersonWithDeleted) throw new Failure('tooManyWithDeleted');
  const wishlist = em.create(Wishlist, {
    owner: actor.id,
    createdAt: new Date(all.nextAt),
    ...sentFields(draft),
    ...newForWhom(draft),
  });
  createMainLink(em, wishlist.id);
  await saveWithOpening(em, wishlist, draft);
  await em.refresh(wishlist);
  return wishlist;
}

// A new list comes first although the clock was set back.
const ALL_OF_OWNER = statement({
  name: 'all lists of owner',
  given: { ownerId: 'uuid' },
  row: { count: 'number', nextAt: 'instant' },
  sql: `select count(*) as count, greatest(now(), max(created_at) + interval '1 millisecond') as "nextAt"
    from wishlists where owner_id = $ownerId`,
});

/**
 * Changes the fields that were sent. Throws `wishlistChanged` when a `version` was sent and is no longer the newest, and
 * `forNameMissing` and `surprisePromised`.
 */
export async function changeWishlist(
  em: EntityManager,
  wishlist: Editable<Wishlist>,
  { version, ...change }: WishlistChange,
): Promise<void> {
  if (version !== undefined && version !== wishlist.version) throw new Failure('wishlistChanged');
  const dayBefore = wishlist.occasionOn;
  const named = newForWhom(change, wishlist);
  if (named.forWhom) await requireNoPromise(em, wishlist, named.forWhom);
  em.assign(wishlist, { ...sentFields(change), ...named });
  await saveWithOpening(em, wishlist, { ...change, dayBefore });
  await em.refresh(wishlist);
}

interface SentDay extends Pick<WishlistChange, 'occasionOn' | 'timeZone'> {
  /** It is saved again although it has passed meanwhile. */
  dayBefore?: string | null | undefined;
}

/** Whether the opening is looked after depends on what was sent alone. */
async function saveWithOpening(
  em: EntityManager,
  wishlist: Wishlist,
  { occasionOn, timeZone, dayBefore }: SentDay,
): Promise<void> {
  if (timeZone !== undefined) await requireKnownZone(em, timeZone);
  if (occasionOn && occasionOn !== dayBefore)
    await requireComingDay(em, { occasionOn, timeZone: wishlist.timeZone });
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
export const removedWishlistsOf = (em: EntityManager, actor: Actor): Promise<RemovedWishlistView[]> =>
  run(em, REMOVED_WISHLISTS, { ownerId: actor.id });

const REMOVED_WISHLISTS = statement({
  name: 'removed wishlists',
  given: { ownerId: 'uuid' },
  row: { id: 'text', name: 'text', coverEmoji: 'text', removedAt: 'instant' },
  sql: `
  select one.id, one.name, one.cover_emoji as "coverEmoji", one.deleted_at as "removedAt"
  from wishlists one where one.owner_id = $ownerId and ${RECENTLY_DELETED} order by one.deleted_at desc, one.id desc`,
});

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

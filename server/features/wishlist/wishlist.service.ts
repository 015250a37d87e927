import { type Actor, lockUser } from '#server/access/actor.ts';
import { IS_RESTING } from '#server/access/link-access.ts';
import type { Editable, Managed } from '#server/access/list-access.ts';
import { requireRoomForList, requireRoomForLivingList } from '#server/access/list-room.ts';
import { createMainLink } from '#server/access/share-link.ts';
import { sentFields } from '#server/database/base-properties.ts';
import { columnOf, json } from '#server/database/columns.ts';
import { IS_DRAFT, IS_LISTED, IS_SHOWN, ITEM_ORDER } from '#server/database/item.entity.ts';
import { FACTS_ROW, factsColumns } from '#server/database/item-facts.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
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
import type { RemovedWishlistView, Right, WishlistChange, WishlistDraft } from '#shared/wishlist.ts';
import { newForWhom, requireNoPromise } from './for-whom.ts';

/** The actor's live lists, and behind them those of others of whose people they are one; each newest first. */
export const wishlistsOf = (em: EntityManager, actor: Actor): Promise<WishlistRow[]> =>
  run(em, WISHLISTS_OF_PERSON, { actorId: actor.id });

/** SQL: of the items of a list, item `i` is one that somebody sees who edits it, or does not. */
const MAY_SEE = (edits: string) => `(${edits} or ${IS_SHOWN('i')}) and ${IS_LISTED('i')}`;

// What is read most often comes as it is answered: an entity of each row costs more than the rest of the call.
const WISHLISTS_OF_PERSON = statement({
  name: 'wishlists of person',
  given: { actorId: 'uuid' },
  row: {
    id: 'text',
    name: 'text',
    description: 'text',
    coverEmoji: 'text',
    isPublic: 'boolean',
    paper: columnOf<Paper | null>('text'),
    isArchived: 'boolean',
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
    ownerName: 'text',
    isOwner: 'boolean',
    isEditor: 'boolean',
    seesBoard: 'boolean',
  },
  sql: `
  select w.id, w.name, w.description, w.cover_emoji as "coverEmoji", w.is_public as "isPublic", w.paper, ${IS_RESTING} as "isArchived",
    w.for_whom as "forWhom", w.for_name as "forName", w.secrecy,
    w.occasion_on as "occasionOn", w.time_zone as "timeZone", w.version,
    (select token from share_links where wishlist_id = w.id and is_main) as "shareToken",
    w.created_at as "createdAt", w.updated_at as "updatedAt",
    (select count(*) from items i where i.wishlist_id = w.id and ${MAY_SEE('p.edits')}) as "itemCount",
    to_json(array(select coalesce(i.picture_address, i.image_url) from items i
      where i.wishlist_id = w.id and ${MAY_SEE('p.edits')} and i.image_url <> '' order by ${ITEM_ORDER} limit ${WISHLIST.glimpses})) as glimpses,
    u.first_name as "ownerName", w.owner_id = p.user_id as "isOwner", p.edits as "isEditor", p.sees_board as "seesBoard"
  from wishlists w join users u on u.id = w.owner_id join list_people p on p.wishlist_id = w.id and p.user_id = $actorId
  where w.id = any(array(select of.wishlist_id from list_people of where of.user_id = $actorId and (of.edits or of.sees_board)))
    and w.deleted_at is null
  order by "isOwner" desc, w.created_at desc, w.id desc`,
});
export type WishlistRow = RowOf<typeof WISHLISTS_OF_PERSON>;

/** The items that are on the list, in their order. Drafts and private notes are for whoever edits it. */
export function itemsOf(
  em: EntityManager,
  wishlist: Wishlist,
  rights: readonly Right[],
): Promise<ItemView[]> {
  return run(em, ITEMS_OF_WISHLIST, { wishlistId: wishlist.id, isEditor: rights.includes('edit') });
}

const ITEMS_OF_WISHLIST = statement({
  name: 'items of wishlist',
  given: { wishlistId: 'uuid', isEditor: 'boolean' },
  row: {
    ...{ id: 'text', ...FACTS_ROW, privateNote: 'text', isDraft: 'boolean', version: 'number' },
    sectionId: 'text?',
  },
  sql: `
  select i.id, ${factsColumns('i')}, case when $isEditor then i.private_note else '' end as "privateNote", ${IS_DRAFT('i')} as "isDraft", i.version,
    i.section_id as "sectionId"
  from items i where i.wishlist_id = $wishlistId and ${MAY_SEE('$isEditor')} order by ${ITEM_ORDER}`,
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
  const { nextAt } = await requireRoomForList(em, actor.id);
  const wishlist = em.create(Wishlist, {
    owner: actor.id,
    createdAt: new Date(nextAt),
    ...sentFields(draft),
    ...newForWhom(draft),
  });
  createMainLink(em, wishlist.id);
  await saveWithOpening(em, wishlist, draft);
  await em.refresh(wishlist);
  return wishlist;
}

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

/**
 * Puts a list away, or takes it out again: while it rests its links show nothing of it, and what is reserved stays reserved. Done
 * twice it changes nothing.
 */
export async function letRest(em: EntityManager, wishlist: Managed<Wishlist>, rests: boolean): Promise<void> {
  if (rests !== Boolean(wishlist.archivedAt)) wishlist.archivedAt = rests ? new Date() : null;
  await em.flush();
  await em.refresh(wishlist);
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
  await requireRoomForLivingList(em, actor.id);
  wishlist.deletedAt = null;
  wishlist.deletedByOwner = false;
  await em.flush();
  await em.refresh(wishlist);
}

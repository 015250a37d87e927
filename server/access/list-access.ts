import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { Item, RECENTLY_REMOVED } from '#server/database/item.entity.ts';
import { Membership } from '#server/database/membership.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { Right } from '#shared/wishlist.ts';
import type { Actor } from './actor.ts';
import { logPrivateLook } from './admin-log.ts';

declare const proof: unique symbol;

/**
 * A row that the actor may do this to. Only the look-ups below make one, and services that change a row accept nothing
 * else. With the right to edit or manage, the list is locked until the transaction ends: what was checked stays true.
 */
export type Authorized<Row, R extends Right> = Row & { readonly [proof]: { readonly [Each in R]: true } };

export type Readable<Row> = Authorized<Row, 'read'>;
export type Editable<Row> = Authorized<Row, 'read' | 'edit'>;
export type Managed<Row> = Authorized<Row, 'read' | 'edit' | 'manage'>;

// What is changed is locked from the outside in: user, list, item. Whoever came in another order would wait for
// somebody who waits for them.
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

// A stranger and a missing row get the same answer: an id must not confirm that a row exists.

/** A living list that the actor owns or edits. For an administrator anybody's list, also a deleted one. Throws `wishlistNotFound`. */
export async function readableWishlist(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<Readable<Wishlist>> {
  const where = actor.isAdmin ? { id } : livingAs(actor, 'read', id);
  const wishlist: Wishlist | null = await em.findOne(Wishlist, where);
  const isOwn = wishlist?.owner.id === actor.id;
  if (!wishlist || (isOwn && wishlist.deletedAt)) throw new Failure('wishlistNotFound');
  if (actor.isAdmin && !isOwn && !wishlist.isPublic) await logPrivateLook(em, actor, wishlist);
  return wishlist as Readable<Wishlist>;
}

/** A living list whose content the actor may change, to read what only they see of it. Throws `wishlistNotFound`. */
export async function editorsView(em: EntityManager, actor: Actor, id: string): Promise<Readable<Wishlist>> {
  const wishlist: Wishlist | null = await em.findOne(Wishlist, livingAs(actor, 'edit', id));
  if (!wishlist) throw new Failure('wishlistNotFound');
  return wishlist as Readable<Wishlist>;
}

/** A living list whose content the actor may change. Needs an open transaction; throws `wishlistNotFound`. */
export async function editableWishlist(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<Editable<Wishlist>> {
  const wishlist = await em.findOne(Wishlist, livingAs(actor, 'edit', id), LOCKED);
  if (!wishlist) throw new Failure('wishlistNotFound');
  return wishlist as Editable<Wishlist>;
}

/** A living list that is the actor's own, to share or remove. Needs an open transaction; throws `wishlistNotFound`. */
export async function managedWishlist(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<Managed<Wishlist>> {
  const wishlist = await em.findOne(Wishlist, livingAs(actor, 'manage', id), LOCKED);
  if (!wishlist) throw new Failure('wishlistNotFound');
  return wishlist as Managed<Wishlist>;
}

/** An item of a list whose content the actor may change, its list locked. Needs an open transaction; throws `itemNotFound`. */
export function editableItem(em: EntityManager, actor: Actor, id: string): Promise<Editable<Item>> {
  return itemInState(em, actor, { id, state: { removedAt: null } });
}

/** The same for an item that was removed from its list and may still be brought back. */
export function removedItem(em: EntityManager, actor: Actor, id: string): Promise<Editable<Item>> {
  return itemInState(em, actor, { id, state: RECENTLY_REMOVED });
}

const WISHLIST_OF_ITEM = {
  name: 'wishlist of item',
  text: 'select wishlist_id as "wishlistId" from items where id = $1',
};

async function itemInState(
  em: EntityManager,
  actor: Actor,
  { id, state }: { id: string; state: FilterQuery<Item> & object },
): Promise<Editable<Item>> {
  const [found] = await readRows<{ wishlistId: string }>(em, WISHLIST_OF_ITEM, [id]);
  const wishlist = found && (await em.findOne(Wishlist, livingAs(actor, 'edit', found.wishlistId), LOCKED));
  // Read behind the lock: it may have been changed, removed or brought back while this call waited.
  const item = wishlist && (await em.findOne(Item, { id, ...state }, { refresh: true }));
  if (!item) throw new Failure('itemNotFound');
  return item as Editable<Item>;
}

/** What the actor may do to a list that they may read. Whoever is neither owner nor editor is an administrator. */
export async function rightsOn(em: EntityManager, actor: Actor, wishlist: Wishlist): Promise<Right[]> {
  if (wishlist.owner.id === actor.id) return ['read', 'edit', 'manage'];
  const isEditor = (await em.count(Membership, { wishlist: wishlist.id, ...asEditor(actor) })) > 0;
  return isEditor ? ['read', 'edit'] : ['read'];
}

const asEditor = (actor: Actor) => ({ user: actor.id, role: 'editor' as const });

/** The one condition under which somebody has a right on a list that nobody has removed. */
function livingAs(actor: Actor, right: Right, id: string): FilterQuery<Wishlist> {
  const isOwner = { owner: actor.id };
  const isEditor = { memberships: { $some: asEditor(actor) } };
  return { id, deletedAt: null, ...(right === 'manage' ? isOwner : { $or: [isOwner, isEditor] }) };
}

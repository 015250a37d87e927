import { LockMode } from '@mikro-orm/core';
import { Item } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { Actor } from './actor.ts';
import { logPrivateLook } from './admin-log.ts';

declare const proof: unique symbol;

/** A row whose owner has been checked: services that change a row accept nothing else. */
export type Owned<Row> = Row & { readonly [proof]: true };

// A stranger and a missing row get the same answer: an id must not confirm that a row exists.

/** The actor's own live list; throws `wishlistNotFound` for everything else. */
export async function ownedWishlist(em: EntityManager, actor: Actor, id: string): Promise<Owned<Wishlist>> {
  const wishlist = await em.findOne(Wishlist, { id, owner: actor.id, deletedAt: null });
  if (!wishlist) throw new Failure('wishlistNotFound');
  return wishlist as Owned<Wishlist>;
}

/** The actor's own live list, or for an administrator anybody's, removed ones too, to look at. */
export async function readableWishlist(em: EntityManager, actor: Actor, id: string): Promise<Wishlist> {
  if (!actor.isAdmin) return ownedWishlist(em, actor, id);
  const wishlist = await em.findOne(Wishlist, { id }, { populate: ['owner'] });
  const isOwn = wishlist?.owner.id === actor.id;
  if (!wishlist || (isOwn && wishlist.deletedAt)) throw new Failure('wishlistNotFound');
  if (!isOwn && !wishlist.isPublic) await logPrivateLook(em, actor, wishlist);
  return wishlist;
}

/** An item on one of the actor's own live lists; throws `itemNotFound` for everything else. */
export async function ownedItem(em: EntityManager, actor: Actor, id: string): Promise<Owned<Item>> {
  const item = await em.findOne(Item, { id, wishlist: { owner: actor.id, deletedAt: null } });
  if (!item) throw new Failure('itemNotFound');
  return item as Owned<Item>;
}

// What is changed is locked from the outside in: person, list, item. Who came in another order would wait for
// somebody who waits for them.

/** The list, fresh and locked until the transaction ends; throws `wishlistNotFound` when it is gone by now. */
export async function lockWishlist(em: EntityManager, wishlist: Owned<Wishlist>): Promise<void> {
  const found = await em.refresh(wishlist, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found || found.deletedAt) throw new Failure('wishlistNotFound');
}

/** The item, fresh, its list locked until the transaction ends; throws `itemNotFound` when either is gone by now. */
export async function lockItem(em: EntityManager, item: Owned<Item>): Promise<void> {
  const list = await em.findOne(
    Wishlist,
    { id: item.wishlist.id, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!list || !(await em.refresh(item))) throw new Failure('itemNotFound');
}

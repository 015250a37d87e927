import { IS_LISTED, Item, RECENTLY_REMOVED } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readEntities } from '#server/database/run.ts';
import { entityStatement } from '#server/database/statement.ts';
import { RECENTLY_DELETED, Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { Right } from '#shared/wishlist.ts';
import { type Actor, lockUser } from './actor.ts';
import { hasGivenReason } from './admin-log.ts';
import { MAY } from './list-people.ts';

declare const proof: unique symbol;

/**
 * A row that the actor may do this to. Only the look-ups below make one, and services that change a row accept nothing
 * else. With the right to edit or manage, the list is locked until the transaction ends: what was checked stays true.
 */
export type Authorized<Row, R extends Right> = Row & { readonly [proof]: { readonly [Each in R]: true } };

export type Readable<Row> = Authorized<Row, 'read'>;
export type Editable<Row> = Authorized<Row, 'read' | 'edit'>;
export type Managed<Row> = Authorized<Row, 'read' | 'edit' | 'manage'>;

// A stranger and a missing row get the same answer: an id must not confirm that a row exists.

/**
 * A living list of whose people the actor is one. For an administrator anybody's list, also a deleted one; a private one only
 * after they have said why. Throws `wishlistNotFound` and `reasonNeeded`.
 */
export async function readableWishlist(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<Readable<Wishlist>> {
  const { wishlist, lacksReason } = await listForReader(em, actor, id);
  if (lacksReason) throw new Failure('reasonNeeded');
  return wishlist as Readable<Wishlist>;
}

/** The same list, and whether the actor has yet to say why they open it. Throws `wishlistNotFound`. */
export async function listForReader(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<{ wishlist: Wishlist; lacksReason: boolean }> {
  const [ours] = await readEntities(em, LIST_TO_READ, { id, actorId: actor.id });
  if (ours) return { wishlist: ours, lacksReason: false };
  const [wishlist] = actor.isAdmin ? await readEntities(em, ANY_LIST, { id }) : [];
  if (!wishlist || wishlist.owner.id === actor.id) throw new Failure('wishlistNotFound');
  const lacksReason = !wishlist.isPublic && !(await hasGivenReason(em, actor, wishlist));
  return { wishlist, lacksReason };
}

/** A living list whose content the actor may change, to read what only they see of it. Throws `wishlistNotFound`. */
export async function wishlistForEditor(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<Readable<Wishlist>> {
  return (await listFor(em, actor, { statement: LIST_OF_EDITOR, id })) as Readable<Wishlist>;
}

/** A living list of whose people the actor is one, to read who else is. Throws `wishlistNotFound`. */
export async function wishlistForPerson(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<Readable<Wishlist>> {
  return (await listFor(em, actor, { statement: LIST_TO_READ, id })) as Readable<Wishlist>;
}

/** The same, locked, to leave it. Needs an open transaction; throws `wishlistNotFound`. */
export async function wishlistToLeave(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<Readable<Wishlist>> {
  return (await listFor(em, actor, { statement: LIST_TO_LEAVE, id })) as Readable<Wishlist>;
}

/** A living list that is the actor's own, to read what only its owner sees. Throws `wishlistNotFound`. */
export async function wishlistForOwner(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<Readable<Wishlist>> {
  return (await listFor(em, actor, { statement: OWN_LIST, id })) as Readable<Wishlist>;
}

/** A living list whose content the actor may change. Needs an open transaction; throws `wishlistNotFound`. */
export async function editableWishlist(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<Editable<Wishlist>> {
  return (await listFor(em, actor, { statement: LIST_TO_EDIT, id })) as Editable<Wishlist>;
}

/** A living list that the actor owns, for what only its owner decides. Needs an open transaction; throws `wishlistNotFound`. */
export async function managedWishlist(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<Managed<Wishlist>> {
  return (await listFor(em, actor, { statement: LIST_TO_MANAGE, id })) as Managed<Wishlist>;
}

/**
 * A list that the actor deleted lately and may still bring back, their row locked before it: bringing back counts among
 * their lists. Needs an open transaction; throws `wishlistNotFound`.
 */
export async function deletedWishlist(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<Managed<Wishlist>> {
  await lockUser(em, actor.user);
  return (await listFor(em, actor, { statement: LIST_TO_RESTORE, id })) as Managed<Wishlist>;
}

interface Asked {
  statement: typeof LIST_TO_READ;
  id: string;
}

async function listFor(em: EntityManager, actor: Actor, { statement, id }: Asked): Promise<Wishlist> {
  const [wishlist] = await readEntities(em, statement, { id, actorId: actor.id });
  if (!wishlist) throw new Failure('wishlistNotFound');
  return wishlist;
}

/** An item of a list whose content the actor may change, its list locked. Needs an open transaction; throws `itemNotFound`. */
export function editableItem(em: EntityManager, actor: Actor, id: string): Promise<Editable<Item>> {
  return itemOf(em, actor, { statement: LISTED_ITEM, id });
}

/** The same for an item that was removed from its list and may still be brought back. */
export function removedItem(em: EntityManager, actor: Actor, id: string): Promise<Editable<Item>> {
  return itemOf(em, actor, { statement: REMOVED_ITEM, id });
}

/**
 * An item of the actor's own list, on it or removed from it, and the list, locked. Needs an open transaction; throws
 * `itemNotFound`.
 */
export async function ownedItem(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<{ wishlist: Managed<Wishlist>; item: Managed<Item> }> {
  const [wishlist] = await readEntities(em, LIST_OF_ITEM_TO_MANAGE, { id, actorId: actor.id });
  const [item] = wishlist ? await readEntities(em, ANY_ITEM, { id, wishlistId: wishlist.id }) : [];
  if (!wishlist || !item) throw new Failure('itemNotFound');
  return { wishlist: wishlist as Managed<Wishlist>, item: item as Managed<Item> };
}

async function itemOf(
  em: EntityManager,
  actor: Actor,
  { statement, id }: { statement: typeof LISTED_ITEM; id: string },
): Promise<Editable<Item>> {
  const [wishlist] = await readEntities(em, LIST_OF_ITEM_TO_EDIT, { id, actorId: actor.id });
  // Read behind the lock: it may have been changed, removed, brought back or moved away while this call waited.
  const [item] = wishlist ? await readEntities(em, statement, { id, wishlistId: wishlist.id }) : [];
  if (!item) throw new Failure('itemNotFound');
  return item as Editable<Item>;
}

// SQL: what somebody may do with list `one`, which nobody has removed. Every statement that asks for a right takes one of these.
const IS_OWNER = `one.deleted_at is null and ${MAY.manage}`;
export const MAY_EDIT = `one.deleted_at is null and ${MAY.edit}`;
const MAY_READ = `one.deleted_at is null and ${MAY.read}`;

export const LISTS =
  ', (select token from share_links where wishlist_id = one.id and is_main) as share_token from wishlists one where one.id =';
const LIST = `${LISTS} $id`;
const LIST_OF_ITEM = `${LISTS} (select wishlist_id from items where id = $id)`;

const ANY_LIST = entityStatement({ name: 'any list', entity: Wishlist, given: { id: 'uuid' }, sql: LIST });

const listOf = (name: string, sql: string) =>
  entityStatement({ name, entity: Wishlist, given: { id: 'uuid', actorId: 'uuid' }, sql });
const LIST_TO_READ = listOf('list to read', `${LIST} and ${MAY_READ}`);
const LIST_OF_EDITOR = listOf('list of editor', `${LIST} and ${MAY_EDIT}`);
const OWN_LIST = listOf('own list', `${LIST} and ${IS_OWNER}`);

// What is changed is locked from the outside in: user, list, item. Whoever came in another order would wait for
// somebody who waits for them.
const locked = (name: string, sql: string) => listOf(name, `${sql} for update of one`);
const LIST_TO_LEAVE = locked('list to leave', `${LIST} and ${MAY_READ}`);
const LIST_TO_EDIT = locked('list to edit', `${LIST} and ${MAY_EDIT}`);
const LIST_TO_MANAGE = locked('list to manage', `${LIST} and ${IS_OWNER}`);
const LIST_TO_RESTORE = locked('list to restore', `${LIST} and ${RECENTLY_DELETED} and ${MAY.manage}`);
const LIST_OF_ITEM_TO_EDIT = locked('list of item to edit', `${LIST_OF_ITEM} and ${MAY_EDIT}`);
const LIST_OF_ITEM_TO_MANAGE = locked('list of item to manage', `${LIST_OF_ITEM} and ${IS_OWNER}`);

const itemThat = (name: string, condition: string) =>
  entityStatement({
    ...{ name, entity: Item, given: { id: 'uuid', wishlistId: 'uuid' } },
    sql: `from items one where one.id = $id and one.wishlist_id = $wishlistId and ${condition}`,
  });
const ANY_ITEM = itemThat('any item', 'true');
const LISTED_ITEM = itemThat('listed item', IS_LISTED('one'));
const REMOVED_ITEM = itemThat('removed item', RECENTLY_REMOVED);

import { IS_SEALED } from '#server/access/link-access.ts';
import { managedWishlist, wishlistForOwner } from '#server/access/list-access.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import type { GiverCaller } from './giver.ts';
import { isKeeperOf } from './keepers.ts';

declare const proof: unique symbol;
declare const seen: unique symbol;

/** Who may decide about the links of a list, which is locked until the transaction ends. Only the look-ups below make one. */
export interface LinkManager extends LinkViewer {
  readonly [proof]: true;
}

/** What the keeper of a sealed list, or its owner, may see of its links. */
export interface LinkViewer {
  readonly [seen]: true;
  wishlistId: string;
  isKeeper: boolean;
  isSealed: boolean;
}

/** Throws `wishlistNotFound`, `signInNeeded`. */
export async function viewerOfLinks(
  em: EntityManager,
  caller: GiverCaller,
  wishlistId: string,
): Promise<LinkViewer> {
  const isKeeper = await isKeeperOf(em, caller, wishlistId);
  if (!isKeeper && !caller.actor) throw new Failure('signInNeeded');
  if (!isKeeper && caller.actor) await wishlistForOwner(em, caller.actor, wishlistId);
  const list = await runForOne(em, SEALING, { wishlistId });
  if (!list) throw new Failure('wishlistNotFound');
  return { wishlistId, isKeeper, isSealed: list.isSealed } as LinkViewer;
}

const OF_LIST = { given: { wishlistId: 'uuid' }, row: { isSealed: 'boolean' } } as const;
const IS_LIST_SEALED = `select ${IS_SEALED} as "isSealed" from wishlists w where w.id = $wishlistId and w.deleted_at is null`;
const SEALING = statement({ ...OF_LIST, name: 'sealing of list', sql: IS_LIST_SEALED });

/** The keeper of a sealed list, or its owner. Needs an open transaction. Throws `wishlistNotFound`, `signInNeeded`. */
export async function managerOfList(
  em: EntityManager,
  caller: GiverCaller,
  wishlistId: string,
): Promise<LinkManager> {
  const isKeeper = await isKeeperOf(em, caller, wishlistId);
  if (!isKeeper && !caller.actor) throw new Failure('signInNeeded');
  if (!isKeeper && caller.actor) await managedWishlist(em, caller.actor, wishlistId);
  const list = await runForOne(em, LOCKED_LIST, { wishlistId });
  // Until the list was locked, its keeper may have handed it back.
  if (!list || (isKeeper && !(await isKeeperOf(em, caller, wishlistId))))
    throw new Failure('wishlistNotFound');
  return { wishlistId, isKeeper, isSealed: list.isSealed } as LinkManager;
}

const LOCKED_LIST = statement({ ...OF_LIST, name: 'list of links', sql: `${IS_LIST_SEALED} for update` });

/** The same by one of the links. Throws `linkNotFound` also for whoever has no right: an id confirms nothing. */
export async function managerOfLink(
  em: EntityManager,
  caller: GiverCaller,
  linkId: string,
): Promise<LinkManager> {
  const link = await runForOne(em, LIST_OF_LINK, { linkId });
  if (!link && caller.actor) throw new Failure('linkNotFound');
  try {
    return await managerOfList(em, caller, link?.wishlistId ?? linkId);
  } catch (error) {
    if (error instanceof Failure && error.key === 'wishlistNotFound') throw new Failure('linkNotFound');
    throw error;
  }
}

const LIST_OF_LINK = statement({
  name: 'list of link',
  given: { linkId: 'uuid' },
  row: { wishlistId: 'text' },
  sql: 'select wishlist_id as "wishlistId" from share_links where id = $linkId',
});

import type { Managed } from '#server/access/list-access.ts';
import { managedWishlist } from '#server/access/list-access.ts';
import { IS_SEALED } from '#server/access/open-link.ts';
import { Keeper } from '#server/database/keeper.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import type { User } from '#server/database/user.entity.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import { SHARE_LINK } from '#shared/limits.ts';
import type { KeepingView } from '#shared/share-link.ts';
import { isoTime } from './envelopes.ts';
import { type GiverCaller, makeGiver, makeGiverOfUser } from './giver.ts';
import { giverCipher } from './giver-cipher.ts';
import { giverOfKey } from './giver-keys.ts';
import type { GiverMailQueue } from './giver-mail-queue.ts';
import { isKeeperOf, keeperOf } from './keepers.ts';
import { raiseBoard } from './openings.ts';

/**
 * Asks somebody by letter to keep the links of a list, in place of whoever was asked before. The list is sealed when they
 * accept. Throws `keeperNeedsMail`, `alreadySealed`, and `keeperIsSelf` for an address of the owner's.
 */
export async function askKeeper(
  { em, giverMailQueue }: { em: EntityManager; giverMailQueue: GiverMailQueue },
  wishlist: Managed<Wishlist>,
  { email, asker }: { email: string; asker: User },
): Promise<void> {
  if (!giverMailQueue.isSending) throw new Failure('keeperNeedsMail');
  const { state } = await keeperOf(em, wishlist.id);
  if (state === 'sealed' || state === 'ending') throw new Failure('alreadySealed');
  if (email === asker.email || email === asker.confirmedEmail) throw new Failure('keeperIsSelf');
  const cipher = await giverCipher(em);
  // A giver of their own: what they have reserved elsewhere is not opened by a letter that somebody else caused.
  const giverId = await makeGiver(em);
  await em.execute('update givers set email = ?, email_hash = ? where id = ?', [
    cipher.seal(email),
    cipher.hash(email),
    giverId,
  ]);
  await em.nativeDelete(Keeper, { wishlist: wishlist.id });
  await em.insert(Keeper, { wishlist: wishlist.id, giver: giverId });
  await giverMailQueue.enqueue(em, { kind: 'keeper', giverId, wishlistId: wishlist.id });
}

/** The list whose links the key of a letter asks for. Throws `keeperNotFound`, also when somebody has accepted. */
export async function askedBy(em: EntityManager, key: string): Promise<KeepingView> {
  const found = await giverOfKey(em, key);
  const [asked] = found ? await readRows<KeepingView>(em, ASKED, [found.giverId]) : [];
  if (!asked) throw new Failure('keeperNotFound');
  return asked;
}

/**
 * Makes the caller the keeper of the list that the key of a letter asks about, and seals it: every address that its owner
 * had opens the list alone from now on. Throws `keeperNotFound`, and `keeperIsSelf` for who is surprised by the list.
 */
export async function acceptKeeping(
  em: EntityManager,
  { actor, giverId }: GiverCaller,
  { key, name }: { key: string; name: string },
): Promise<void> {
  const { id } = await askedBy(em, key);
  const [list] = await readRows<{ isRecipient: boolean }>(em, LIST_TO_SEAL, [id, actor?.id ?? null]);
  if (!list) throw new Failure('keeperNotFound');
  if (list.isRecipient) throw new Failure('keeperIsSelf');
  const cipher = await giverCipher(em);
  await em.execute(
    'update keepers set giver_id = coalesce(?, giver_id), name = ?, accepted_at = now() where wishlist_id = ?',
    [actor ? await makeGiverOfUser(em, actor.id) : giverId, cipher.seal(name), id],
  );
  await em.execute('update share_links set is_keepers = false where wishlist_id = ? and is_keepers', [id]);
  await em.execute('update wishlists set sealed_at = now(), unseals_at = null where id = ?', [id]);
}

const LIST_TO_SEAL = {
  name: 'list to seal',
  text: `select w.owner_id = $2::uuid or exists (select from memberships m where m.wishlist_id = w.id and m.user_id = $2::uuid) as "isRecipient"
    from wishlists w where w.id = $1 and w.deleted_at is null for update`,
};

/**
 * Ends the sealing: at once when its keeper says so, or while nobody has accepted; for the owner after some days, of which
 * every giver is told. Throws `keeperNotFound`, and `wishlistNotFound` for everybody else.
 */
export async function endKeeping(
  em: EntityManager,
  { actor, giverId }: GiverCaller,
  wishlistId: string,
): Promise<'none' | 'ending'> {
  if (await isKeeperOf(em, giverId, wishlistId)) {
    await em.execute('update wishlists set sealed_at = null, unseals_at = null where id = ?', [wishlistId]);
    await em.nativeDelete(Keeper, { wishlist: wishlistId });
    return 'none';
  }
  if (!actor) throw new Failure('signInNeeded');
  await managedWishlist(em, actor, wishlistId);
  const { state } = await keeperOf(em, wishlistId);
  if (state === 'none') throw new Failure('keeperNotFound');
  if (state === 'asked') {
    await em.nativeDelete(Keeper, { wishlist: wishlistId });
    return 'none';
  }
  await em.execute(
    'update wishlists set unseals_at = coalesce(unseals_at, now() + make_interval(days => ?)) where id = ?',
    [SHARE_LINK.unsealsAfterDays, wishlistId],
  );
  await raiseBoard(em, wishlistId);
  return 'ending';
}

/** The lists whose links this giver keeps. */
export const keepingsOf = (em: EntityManager, giverId: string): Promise<KeepingView[]> =>
  readRows<KeepingView>(em, KEEPINGS, [giverId]);

const KEEPING = `select w.id, w.name, w.cover_emoji as "coverEmoji", u.first_name as "ownerName", w.unseals_at is not null as "isEnding",
    ${isoTime('w.unseals_at')} as "unsealsAt"
  from keepers k join wishlists w on w.id = k.wishlist_id join users u on u.id = w.owner_id
  where k.giver_id = $1 and w.deleted_at is null and u.deleted_at is null`;
const KEEPINGS = {
  name: 'keepings of giver',
  text: `${KEEPING} and k.accepted_at is not null and ${IS_SEALED} order by k.accepted_at desc`,
};
const ASKED = { name: 'asked keeping', text: `${KEEPING} and k.accepted_at is null` };

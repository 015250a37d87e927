import { sql } from '@mikro-orm/core';
import type { Managed } from '#server/access/list-access.ts';
import { accountsOfAddress, isSurprised } from '#server/access/list-people.ts';
import { columnOf } from '#server/database/columns.ts';
import { Giver, Keeper } from '#server/database/giver.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { ShareLink } from '#server/database/share-link.entity.ts';
import { statement } from '#server/database/statement.ts';
import type { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import { type ForWhom, surprisesEditors } from '#shared/for-whom.ts';
import { SHARE_LINK } from '#shared/limits.ts';
import { accountsOfMailbox, type GiverCaller, makeGiver, makeGiverOfUser } from './giver.ts';
import { findKey, type GiverKeyOf, giverCipher } from './giver-keys.ts';
import type { GiverMailQueue } from './giver-mail-queue.ts';
import { isAskedToKeep, keeperOf } from './keepers.ts';
import { managerOfList } from './link-managers.ts';
import { raiseBoard } from './openings.ts';
import { type KeyCaller, redeemKey } from './redeem-key.ts';

/*
 * Every function that seals or unseals a list locks it first and reads again. So of two who answer one mail one becomes
 * the keeper, and nobody accepts what was called off. No claim is read here (docs/secrecy.md).
 */

/**
 * Asks somebody by mail to keep the links of a list, in place of whoever was asked before. The list is sealed when they
 * accept. Throws `keeperNotNeeded` where its makers see the board, `keeperNeedsMail`, `alreadySealed`, and `keeperIsSelf` for
 * an address of somebody whom the list surprises.
 */
export async function askKeeper(
  { em, giverMailQueue }: { em: EntityManager; giverMailQueue: GiverMailQueue },
  wishlist: Managed<Wishlist>,
  { email, asker }: { email: string; asker: User },
): Promise<void> {
  if (!surprisesEditors(wishlist.forWhom)) throw new Failure('keeperNotNeeded');
  if (!giverMailQueue.isSending) throw new Failure('keeperNeedsMail');
  const { state } = await keeperOf(em, wishlist.id);
  if (state === 'sealed' || state === 'ending') throw new Failure('alreadySealed');
  if (email === asker.email || (await isSurprised(em, wishlist.id, await accountsOfAddress(em, email))))
    throw new Failure('keeperIsSelf');
  await callOffQuestion(em, wishlist.id);
  const cipher = await giverCipher(em);
  // A giver of their own: what they have reserved elsewhere is not opened by a mail that somebody else caused.
  const giverId = await makeGiver(em, {
    ...{ email: cipher.encrypt(email), emailHash: cipher.hash(email) },
    // That of the keeper is not known.
    locale: asker.locale ?? null,
  });
  await em.insert(Keeper, { wishlist: wishlist.id, giver: giverId });
  await giverMailQueue.enqueue(em, { kind: 'keeper', giverId, wishlistId: wishlist.id });
}

/** Nobody has been asked from now on. */
async function callOffQuestion(em: EntityManager, wishlistId: string): Promise<void> {
  const asked = await runForOne(em, CALLED_OFF, { wishlistId });
  if (asked?.giverId) await forgetAsked(em, asked.giverId);
}

const CALLED_OFF = statement({
  name: 'called off keeping',
  given: { wishlistId: 'uuid' },
  row: { giverId: 'text?' },
  sql: `delete from keepers where wishlist_id = $wishlistId
    returning case when accepted_at is null then giver_id end as "giverId"`,
});

// Whoever has opened the mail's link may have reserved something as this giver, which is not looked at here.
const forgetAsked = (em: EntityManager, giverId: string) =>
  em.nativeUpdate(Giver, { id: giverId, emailConfirmedAt: null }, { email: null, emailHash: null });

interface Accepted {
  key: string;
  name: string;
}

/**
 * Makes the caller the keeper of the list that the mailed key asks about, and seals it: every link that its owner had
 * shows only the list from now on. The keeper is the caller's account, or whoever reads the mail's address; what a
 * browser was known as before keeps nothing, and what it reserved stays apart: the letter may be somebody else's. Answers the key by which this browser is the keeper; null for an account.
 * Throws `keepingNotFound`, and `keeperIsSelf` for who is surprised by the list. Needs an open transaction.
 */
export async function acceptKeeping(
  caller: KeyCaller,
  { key, name }: Accepted,
  keyOf: GiverKeyOf,
): Promise<string | null> {
  const { em, actor } = caller;
  const asked = await findKey(em, key);
  if (!asked || !(await isAskedToKeep(em, asked.giverId))) throw new Failure('keepingNotFound');
  // Before the list is locked: an account that is erased meanwhile takes its lists along.
  const account = actor ? await makeGiverOfUser(em, actor.id) : null;
  const cookie = account === null ? await redeemKey(caller, { key, bringsOwn: false }, keyOf) : null;
  const keeper = account ?? (await findKey(em, key))?.giverId;
  const userIds = actor ? [actor.id] : await accountsOfMailbox(em, asked);
  const list = await runForOne(em, LIST_TO_SEAL, { giverId: asked.giverId });
  if (!list || keeper === undefined || !surprisesEditors(list.forWhom)) throw new Failure('keepingNotFound');
  // Behind the lock: they may have become one of whom it surprises until the list was ours.
  if (await isSurprised(em, list.id, userIds)) throw new Failure('keeperIsSelf');
  const { encrypt } = await giverCipher(em);
  const unanswered = { wishlist: list.id, giver: asked.giverId, acceptedAt: null };
  const accepted = { giver: keeper, name: encrypt(name), acceptedAt: sql`now()` };
  // Somebody has accepted, or it was called off, until the list was ours.
  if ((await em.nativeUpdate(Keeper, unanswered, accepted)) === 0) throw new Failure('keepingNotFound');
  await em.nativeUpdate(ShareLink, { wishlist: list.id, isKeepers: true }, { isKeepers: false });
  await em.nativeUpdate(Wishlist, { id: list.id }, { sealedAt: sql`now()`, unsealsAt: null });
  if (account !== null) await forgetAsked(em, asked.giverId);
  return cookie;
}

const LIST_TO_SEAL = statement({
  name: 'list to seal',
  given: { giverId: 'uuid' },
  row: { id: 'text', forWhom: columnOf<ForWhom>('text') },
  sql: `select w.id, w.for_whom as "forWhom"
    from wishlists w where w.deleted_at is null
      and w.id = (select k.wishlist_id from keepers k where k.giver_id = $giverId and k.accepted_at is null) for update`,
});

/**
 * Ends the sealing: at once for its keeper, or while nobody has accepted. For the owner it ends after some days, and
 * every giver is notified. Throws `keeperNotFound`, `publicFirst` for a list that no giver can open, and what `managerOfList`
 * throws for everybody else.
 */
export async function endKeeping(
  em: EntityManager,
  caller: GiverCaller,
  wishlistId: string,
): Promise<'none' | 'ending'> {
  const { isKeeper } = await managerOfList(em, caller, wishlistId);
  if (isKeeper) {
    await em.nativeUpdate(Wishlist, { id: wishlistId }, { sealedAt: null, unsealsAt: null });
    await em.nativeDelete(Keeper, { wishlist: wishlistId });
    return 'none';
  }
  const { state } = await keeperOf(em, wishlistId);
  if (state === 'none') throw new Failure('keeperNotFound');
  if (state === 'asked') {
    await callOffQuestion(em, wishlistId);
    return 'none';
  }
  if (!(await runForOne(em, UNSEALING, { wishlistId }))) throw new Failure('publicFirst');
  await raiseBoard(em, wishlistId);
  return 'ending';
}

const UNSEALING = statement({
  name: 'list that unseals',
  given: { wishlistId: 'uuid' },
  row: { id: 'text' },
  sql: `update wishlists set unseals_at = coalesce(unseals_at, now() + make_interval(days => ${SHARE_LINK.unsealsAfterDays}))
    where id = $wishlistId and is_public and archived_at is null returning id`,
});

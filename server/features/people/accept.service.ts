import { LockMode } from '@mikro-orm/core';
import { type Actor, lockUser } from '#server/access/actor.ts';
import { wasShared } from '#server/access/list-people.ts';
import { requireRoomForList } from '#server/access/list-room.ts';
import { Item } from '#server/database/item.entity.ts';
import { ListInvitation } from '#server/database/list-invitation.entity.ts';
import { ListPerson } from '#server/database/list-person.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { isKeeper } from '#server/givers/keepers.ts';
import { Failure } from '#shared/failures.ts';
import { WISHLIST } from '#shared/limits.ts';
import type { Role } from '#shared/people.ts';
import { becomesOwn, type LivingInvitation, livingInvitation, roleAccepted } from './invitations.service.ts';
import { endRole } from './people.service.ts';

interface Accepted {
  list: Wishlist;
  /** Who invited, and had the list until now. */
  owner: User;
  handsOver: boolean;
  /** Who has left it with its owner. */
  goneIds: string[];
}

/**
 * Makes the actor what an invitation offers, and uses it up. Of two who accept one invitation, and of two that hand a list
 * over, one does. No claim is read. Throws `listInvitationGone`, `alreadyOnList`, `keeperIsSelf` for who keeps the links of a list
 * that would surprise them, and `tooManyWishlists` or `tooManyWithDeleted`. Needs an open transaction.
 */
export async function accept(em: EntityManager, actor: Actor, token: string): Promise<Accepted> {
  await lockUser(em, actor.user);
  const { wishlistId } = await livingInvitation(em, actor, token);
  const list = await em.findOne(Wishlist, wishlistId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // Read again behind the lock: it may have been used or withdrawn, or the list handed over, meanwhile.
  const invitation = await livingInvitation(em, actor, token);
  if (!list) throw new Failure('listInvitationGone');
  const owner = await list.owner.loadOrFail();
  const { handsOver, isOfList } = invitation;
  if (owner.id === actor.id || (isOfList && !handsOver)) throw new Failure('alreadyOnList');
  const role = roleAccepted(list.forWhom, invitation);
  if (role.surprised && (await isKeeper(em, actor.id, list.id))) throw new Failure('keeperIsSelf');
  const goneIds = handsOver ? await handOver(em, { list, owner, actor, invitation }) : [];
  if (!handsOver) await join(em, list, { actor, role });
  await em.nativeDelete(ListInvitation, handsOver ? { wishlist: list.id } : { id: invitation.id });
  return { list, owner, handsOver, goneIds: goneIds.filter((id) => id !== owner.id) };
}

async function join(em: EntityManager, list: Wishlist, { actor, role }: { actor: Actor; role: Role }) {
  const ofOthers = await runForOne(em, LISTS_OF_OTHERS, { userId: actor.id });
  if ((ofOthers?.count ?? 0) >= WISHLIST.perPerson) throw new Failure('tooManyWishlists');
  const { edits, board, surprised } = role;
  await run(em, JOINED, { wishlistId: list.id, userId: actor.id, edits, board, surprised });
}

const LISTS_OF_OTHERS = statement({
  name: 'lists of others',
  given: { userId: 'uuid' },
  row: { count: 'number' },
  sql: `select count(*) as count from list_people p join wishlists w on w.id = p.wishlist_id
    where p.user_id = $userId and (p.edits or p.sees_board) and w.owner_id <> p.user_id`,
});

// Whoever the list has surprised has a row already.
const JOINED = statement({
  name: 'joined list',
  given: { wishlistId: 'uuid', userId: 'uuid', edits: 'boolean', board: 'boolean', surprised: 'boolean' },
  sql: `insert into list_people (wishlist_id, user_id, edits, sees_board, is_recipient)
    values ($wishlistId, $userId, $edits, $board, $surprised)
    on conflict (wishlist_id, user_id) do update
      set edits = excluded.edits, sees_board = excluded.sees_board, is_recipient = excluded.is_recipient, created_at = now()`,
});

interface HandedOver {
  list: Wishlist;
  owner: User;
  actor: Actor;
  invitation: LivingInvitation;
}

/** The list belongs to the actor from now on; answers who has left it. What was reserved keeps what its givers were promised. */
async function handOver(
  em: EntityManager,
  { list, owner, actor, invitation }: HandedOver,
): Promise<string[]> {
  await requireRoomForList(em, actor.id);
  const isOwn = becomesOwn(list.forWhom, invitation);
  // Of two who are surprised together the other one is named now.
  const isOfCouple = list.forWhom === 'us' && invitation.wasRecipient;
  em.assign(list, {
    owner: actor.id,
    ...(isOwn && { forWhom: 'me', forName: null }),
    ...(isOfCouple && { forName: owner.firstName }),
  });
  await em.flush();
  if (isOwn) {
    await run(em, MOVED_HISTORY, { wishlistId: list.id, from: owner.id, to: actor.id });
    // They were written for those who saw the board.
    await em.nativeUpdate(Item, { wishlist: list.id, privateNote: { $ne: '' } }, { privateNote: '' });
  }
  const goneIds = invitation.othersStay ? [] : await goingOf(em, { list, owner, isOwn });
  for (const id of goneIds) await endRole(em, list, id);
  if (invitation.othersStay && list.forWhom === 'me' && !isOwn && !(await wasShared(em, list.id)))
    // Nobody was told whom it surprises, so it is the new owner alone.
    await em.nativeUpdate(ListPerson, { wishlist: list.id, user: owner.id }, { isRecipient: false });
  return goneIds;
}

/** A child who takes over their list may be left alone with it; of any other list only whoever had it goes. */
async function goingOf(
  em: EntityManager,
  { list, owner, isOwn }: Pick<HandedOver, 'list' | 'owner'> & { isOwn: boolean },
): Promise<string[]> {
  if (!isOwn) return [owner.id];
  const editors = await em.find(ListPerson, { wishlist: list.id, edits: true, isRecipient: false });
  return editors.map(({ user }) => user.id);
}

// What opened envelopes named. All else that was noted of a child's gifts, and the notes beside these, may say what only
// those knew who saw the board: it stays with whoever wrote it, or goes.
const MOVED_HISTORY = statement({
  name: 'moved history',
  given: { wishlistId: 'uuid', from: 'uuid', to: 'uuid' },
  sql: `update receipts set owner_id = $to, note = null
    where wishlist_id = $wishlistId and owner_id = $from and claim_id is not null`,
});

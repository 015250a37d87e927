import type { Actor } from '#server/access/actor.ts';
import type { Managed, Readable } from '#server/access/list-access.ts';
import { wasShared } from '#server/access/list-people.ts';
import { ListPerson } from '#server/database/list-person.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { isKept } from '#server/givers/keepers.ts';
import { Failure } from '#shared/failures.ts';
import { type ForWhom, surprisesEditors } from '#shared/for-whom.ts';
import type { ListPersonView, Role, RoleChange } from '#shared/people.ts';

/** The people of a list, its owner first. Whoever it surprised once, and who is none of them any more, is left out. */
export function peopleOf(
  em: EntityManager,
  list: Readable<Wishlist>,
  actor: Actor,
): Promise<ListPersonView[]> {
  return run(em, PEOPLE_OF_LIST, { wishlistId: list.id, actorId: actor.id });
}

const PEOPLE_OF_LIST = statement({
  name: 'people of list',
  given: { wishlistId: 'uuid', actorId: 'uuid' },
  row: {
    userId: 'text',
    firstName: 'text',
    lastName: 'text',
    edits: 'boolean',
    board: 'boolean',
    surprised: 'boolean',
    isOwner: 'boolean',
    isYou: 'boolean',
  },
  sql: `
  select p.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", p.edits, p.sees_board as board,
    p.is_recipient as surprised, p.user_id = w.owner_id as "isOwner", p.user_id = $actorId as "isYou"
  from list_people p join wishlists w on w.id = p.wishlist_id join users u on u.id = p.user_id
  where p.wishlist_id = $wishlistId and (p.edits or p.sees_board)
  order by "isOwner" desc, p.created_at, p.user_id`,
});

/** Who somebody becomes on a list that they are invited to. */
export const roleOfInvited = (forWhom: ForWhom): Role => ({
  edits: true,
  board: !surprisesEditors(forWhom),
  surprised: forWhom === 'us',
});

/** One of the people of a list, which is locked. Throws `personNotFound`, and `ownerStays` for its owner. */
async function personBesideOwner(em: EntityManager, list: Wishlist, userId: string): Promise<ListPerson> {
  if (list.owner.id === userId) throw new Failure('ownerStays');
  const person = await em.findOne(ListPerson, { wishlist: list.id, user: userId });
  if (!person || !(person.edits || person.seesBoard)) throw new Failure('personNotFound');
  return person;
}

/**
 * Changes who somebody is on the list. Throws what `personBesideOwner` throws, `surprisePromised` for whoever a list that could be
 * opened surprises, `surprisedAtBoard`, `roleNotHere` for what nobody is on such a list, and `alreadySealed`.
 */
export async function changeRole(
  em: EntityManager,
  list: Managed<Wishlist>,
  { userId, ...change }: RoleChange & { userId: string },
): Promise<void> {
  const person = await personBesideOwner(em, list, userId);
  const { edits = person.edits, board = person.seesBoard, surprised = person.isRecipient } = change;
  const isSpared = person.isRecipient && !change.surprised && (board || !surprised);
  if (isSpared && (await wasShared(em, list.id))) throw new Failure('surprisePromised');
  if (board && surprised) throw new Failure('surprisedAtBoard');
  const isNew = surprised && !person.isRecipient;
  if (!(edits || board) || (isNew && list.forWhom !== 'us')) throw new Failure('roleNotHere');
  // Whoever keeps it: a refusal for that one alone would tell who does.
  if (isNew && (await isKept(em, list.id))) throw new Failure('alreadySealed');
  em.assign(person, { edits, seesBoard: board, isRecipient: surprised });
  await em.flush();
}

/** Takes somebody from the people of the list. Throws what `personBesideOwner` throws. */
export async function removePerson(em: EntityManager, list: Wishlist, userId: string): Promise<void> {
  await personBesideOwner(em, list, userId);
  await endRole(em, list, userId);
}

/**
 * They are none of the people of the list from now on. Whoever a list that could be opened surprises is kept out of its board all
 * the same: leaving is no way to look.
 */
export async function endRole(em: EntityManager, list: Wishlist, userId: string): Promise<void> {
  const person = { wishlist: list.id, user: userId };
  if (await wasShared(em, list.id)) {
    const kept = await em.nativeUpdate(ListPerson, { ...person, isRecipient: true }, { edits: false });
    if (kept > 0) return;
  }
  await em.nativeDelete(ListPerson, person);
}

import {
  closedLink,
  IS_RESTING,
  LINK_BY_KEY,
  type LinkKeys,
  SHOWS_BOARD,
} from '#server/access/link-access.ts';
import { isOfList, RECIPIENT_NAME, surprises } from '#server/access/list-people.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import type { GiverCaller } from './giver.ts';

/** Who visits a list, as far as it matters whom the list surprises. */
type ListVisitor = Pick<GiverCaller, 'userIds'>;

const LIST_BY_KEY = statement({
  name: 'list by key',
  given: { keys: 'text[]', userIds: 'uuid[]' },
  row: {
    id: 'text',
    name: 'text',
    ownerName: 'text',
    recipientName: 'text',
    /** The caller is surprised by what is on it. */
    isRecipient: 'boolean',
    /** The caller is one of its people, surprised or not. */
    isOfList: 'boolean',
    /** It may be about to surprise them: an invitation to it waits for their address, or it is for somebody of their name. */
    mayBeRecipient: 'boolean',
    /** By which link the caller came, and whether givers reserve by it. */
    linkId: 'text',
    showsBoard: 'boolean',
    isResting: 'boolean',
  },
  sql: `select w.id, w.name, u.first_name as "ownerName", ${RECIPIENT_NAME} as "recipientName",
      ${surprises('$userIds')} as "isRecipient", ${isOfList('$userIds')} as "isOfList",
      exists (select from users a where a.id = any((select $userIds)::uuid[]) and (lower(a.first_name) = lower(${RECIPIENT_NAME})
        or exists (select from list_invitations where wishlist_id = w.id and email = a.confirmed_email and expires_at > now()))) as "mayBeRecipient",
      l.id as "linkId",
      ${SHOWS_BOARD} as "showsBoard", ${IS_RESTING} as "isResting" ${LINK_BY_KEY}`,
});

/** A public list, as its share link shows it at this moment. */
export type SharedList = RowOf<typeof LIST_BY_KEY>;

/** Throws `shareNotFound` and `passphraseNeeded`. No claim is read. */
export async function requireSharedList(
  em: EntityManager,
  keys: LinkKeys,
  { userIds }: ListVisitor,
): Promise<SharedList> {
  const list = await runForOne(em, LIST_BY_KEY, { keys, userIds });
  if (!list) throw await closedLink(em, keys);
  return list;
}

/**
 * The same for givers. Throws `ownerKeptOut` for the recipient, `listClosed` while the list rests and `boardClosed` where the
 * link shows the list alone, all before anything of givers is read.
 */
export async function requireListOfGivers(
  em: EntityManager,
  keys: LinkKeys,
  caller: ListVisitor,
): Promise<SharedList> {
  return ofGivers(await requireSharedList(em, keys, caller));
}

/** The same, with null for a link that shows nothing. */
export async function linkOfGivers(
  em: EntityManager,
  keys: LinkKeys,
  { userIds }: ListVisitor,
): Promise<SharedList | null> {
  const list = await runForOne(em, LIST_BY_KEY, { keys, userIds });
  return list && ofGivers(list);
}

function ofGivers(list: SharedList): SharedList {
  if (list.isRecipient) throw new Failure('ownerKeptOut');
  if (list.isResting) throw new Failure('listClosed');
  if (!list.showsBoard) throw new Failure('boardClosed');
  return list;
}

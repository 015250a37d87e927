import { LINK_BY_FIRST as LINK_BY_KEY, type LinkKeys, SHOWS_BOARD } from '#server/access/link-access.ts';
import { surprises } from '#server/access/recipients.ts';
import { closedLink } from '#server/access/unlocking.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { Failure } from '#shared/failures.ts';
import type { GiverCaller } from './giver.ts';

/** Who visits a list, as far as it matters whom the list surprises. */
type ListVisitor = Pick<GiverCaller, 'userIds'>;

/** A public list, as its share link shows it at this moment. */
export interface SharedList {
  id: string;
  name: string;
  ownerName: string;
  /** The caller is surprised by what is on it: its owner, and whoever edits it with them. */
  isRecipient: boolean;
  /** By which link the caller came, and whether givers reserve by it. */
  linkId: string;
  showsBoard: boolean;
}

/** Throws `shareNotFound` and `passphraseNeeded`. No claim is read. */
export async function requireSharedList(
  em: EntityManager,
  keys: LinkKeys,
  caller: ListVisitor,
): Promise<SharedList> {
  const list = await findSharedList(em, keys, caller);
  if (!list) throw await closedLink(em, keys);
  return list;
}

/**
 * The same for givers. Throws `ownerKeptOut` for the recipient and `boardClosed` where the link shows the list alone, both
 * before anything of givers is read.
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
  caller: ListVisitor,
): Promise<SharedList | null> {
  const list = await findSharedList(em, keys, caller);
  return list && ofGivers(list);
}

function ofGivers(list: SharedList): SharedList {
  if (list.isRecipient) throw new Failure('ownerKeptOut');
  if (!list.showsBoard) throw new Failure('boardClosed');
  return list;
}

async function findSharedList(
  em: EntityManager,
  keys: LinkKeys,
  { userIds }: ListVisitor,
): Promise<SharedList | null> {
  const [list] = await readRows<SharedList>(em, LIST_BY_TOKEN, [keys, userIds]);
  return list ?? null;
}

const LIST_BY_TOKEN = {
  name: 'list by token',
  text: `
  select w.id, w.name, u.first_name as "ownerName",
    ${surprises('$2')} as "isRecipient",
    l.id as "linkId", ${SHOWS_BOARD} as "showsBoard"
  ${LINK_BY_KEY}`,
};

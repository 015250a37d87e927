import { type LinkKeys, OPEN_BY_KEY, OPENS_BOARD } from '#server/access/open-link.ts';
import { closedLink } from '#server/access/unlocking.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { Failure } from '#shared/failures.ts';
import type { GiverCaller } from './giver.ts';

/** A list that its share link opens at this moment. */
export interface OpenList {
  id: string;
  name: string;
  ownerName: string;
  /** The caller is surprised by what is on it: its owner, and whoever edits it with them. */
  isRecipient: boolean;
  /** By which link the caller came, null where none says it, and whether givers reserve by it. */
  linkId: string | null;
  opensBoard: boolean;
}

/** Throws `shareNotFound` and `passphraseNeeded`. No claim is read. */
export async function openList(em: EntityManager, keys: LinkKeys, caller: GiverCaller): Promise<OpenList> {
  const list = await listIfOpen(em, keys, caller);
  if (!list) throw await closedLink(em, keys);
  return list;
}

/**
 * The same for givers. Throws `ownerKeptOut` for the recipient and `boardClosed` where the link shows the list alone, both
 * before anything of givers is read.
 */
export async function openListOfGivers(
  em: EntityManager,
  keys: LinkKeys,
  caller: GiverCaller,
): Promise<OpenList> {
  const list = await openList(em, keys, caller);
  if (list.isRecipient) throw new Failure('ownerKeptOut');
  if (!list.opensBoard) throw new Failure('boardClosed');
  return list;
}

/** Throws `ownerKeptOut` for the recipient; who opens nothing by this link is let through. */
export async function keepOutRecipient(
  em: EntityManager,
  keys: LinkKeys,
  caller: GiverCaller,
): Promise<void> {
  if ((await listIfOpen(em, keys, caller))?.isRecipient) throw new Failure('ownerKeptOut');
}

async function listIfOpen(em: EntityManager, keys: LinkKeys, caller: GiverCaller): Promise<OpenList | null> {
  const [list] = await readRows<OpenList>(em, LIST_BY_TOKEN, [keys, caller.actor?.id ?? null]);
  return list ?? null;
}

const LIST_BY_TOKEN = {
  name: 'list by token',
  text: `
  select w.id, w.name, u.first_name as "ownerName",
    coalesce(w.owner_id = $2::uuid
      or exists (select from memberships m where m.wishlist_id = w.id and m.user_id = $2::uuid), false) as "isRecipient",
    l.id as "linkId", ${OPENS_BOARD} as "opensBoard"
  ${OPEN_BY_KEY}`,
};

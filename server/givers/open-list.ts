import { isShareToken, OPEN_BY_TOKEN } from '#server/access/shared-version.ts';
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
}

/** Throws `shareNotFound`. No claim is read. */
export async function openList(em: EntityManager, token: string, caller: GiverCaller): Promise<OpenList> {
  const list = await listIfOpen(em, token, caller);
  if (!list) throw new Failure('shareNotFound');
  return list;
}

/** The same for givers. Throws `ownerKeptOut` for the recipient, before anything of givers is read. */
export async function openListOfGivers(
  em: EntityManager,
  token: string,
  caller: GiverCaller,
): Promise<OpenList> {
  const list = await openList(em, token, caller);
  if (list.isRecipient) throw new Failure('ownerKeptOut');
  return list;
}

/** Throws `ownerKeptOut` for the recipient; who opens nothing by this link is let through. */
export async function keepOutRecipient(em: EntityManager, token: string, caller: GiverCaller): Promise<void> {
  if ((await listIfOpen(em, token, caller))?.isRecipient) throw new Failure('ownerKeptOut');
}

async function listIfOpen(em: EntityManager, token: string, caller: GiverCaller): Promise<OpenList | null> {
  if (!isShareToken(token)) return null;
  const [list] = await readRows<OpenList>(em, LIST_BY_TOKEN, [[token], caller.actor?.id ?? null]);
  return list ?? null;
}

const LIST_BY_TOKEN = {
  name: 'list by token',
  text: `
  select w.id, w.name, u.first_name as "ownerName",
    coalesce(w.owner_id = $2::uuid
      or exists (select from memberships m where m.wishlist_id = w.id and m.user_id = $2::uuid), false) as "isRecipient"
  ${OPEN_BY_TOKEN}`,
};

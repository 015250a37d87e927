import { v7 as uuid } from 'uuid';
import type { Actor } from '#server/access/actor.ts';
import { accountsOfAddress } from '#server/access/recipients.ts';
import { Giver } from '#server/database/giver.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { Failure } from '#shared/failures.ts';
import { type GiverCipher, giverCipher } from './giver-cipher.ts';
import { findKey } from './giver-keys.ts';

/** Whoever calls as a giver: by account, by a key, or nobody yet. */
export interface GiverCaller {
  actor: Actor | null;
  giverId: string | null;
  /**
   * The accounts that the caller is, by session, by the giver of their key, or by its address. What is on the lists of one
   * of them surprises the caller, whatever they call as.
   */
  userIds: string[];
}

/** Whoever calls by nothing, or by a key that is not theirs yet. */
export const NOBODY: GiverCaller = { actor: null, giverId: null, userIds: [] };

/** Whoever calls by a key alone. The key of an account's giver opens nothing: a log-in does. */
export async function callerOfKey(em: EntityManager, key: string | undefined): Promise<GiverCaller> {
  const found = await findKey(em, key);
  if (!found) return NOBODY;
  const { giverId, userId } = found;
  if (userId !== null) return { actor: null, giverId: null, userIds: [userId] };
  const userIds = found.isMailbox ? await accountsOfMailbox(em, found) : [];
  return { actor: null, giverId, userIds };
}

/** The accounts of whoever reads the address of a mailbox, which is encrypted. */
export async function accountsOfMailbox(
  em: EntityManager,
  { email }: { email: string | null },
): Promise<string[]> {
  const address = (await giverCipher(em)).decrypt(email);
  return address === null ? [] : accountsOfAddress(em, address);
}

/** The caller that an account is. */
export async function callerOfAccount(em: EntityManager, actor: Actor): Promise<GiverCaller> {
  return { actor, giverId: await giverOfUser(em, actor.id), userIds: [actor.id] };
}

/** The giver that an account is; null while it has reserved nothing. */
export async function giverOfUser(em: EntityManager, userId: string): Promise<string | null> {
  const rows = await readRows<{ id: string }>(em, GIVER_OF_USER, [userId]);
  return rows[0]?.id ?? null;
}

const GIVER_OF_USER = { name: 'giver of user', text: 'select id from givers where user_id = $1' };

/** What a giver says of themselves; absent fields stay as they are. */
export interface GiverFacts {
  name?: string | null | undefined;
  email?: string | undefined;
}

/** Makes the giver that an account is; two calls at once make one. */
export async function makeGiverOfUser(em: EntityManager, userId: string): Promise<string> {
  await em.execute('insert into givers (id, user_id) values (?, ?) on conflict (user_id) do nothing', [
    uuid(),
    userId,
  ]);
  return (await giverOfUser(em, userId)) ?? '';
}

/** Makes somebody without an account. */
export async function makeGiver(em: EntityManager): Promise<string> {
  const id = uuid();
  await em.insert(Giver, { id });
  return id;
}

/**
 * Locks the giver and stores what they say of themselves. Another address waits for its mail, and proves nothing before;
 * that of an account which has confirmed it is theirs already. Throws `addressStays` for another address of a mailbox.
 */
export async function changeGiver(
  em: EntityManager,
  giverId: string,
  { facts: { name, email }, cipher }: { facts: GiverFacts; cipher: GiverCipher },
): Promise<LockedGiver> {
  const [row] = await em.execute<Omit<LockedGiver, 'hasNewAddress'>[]>(
    `select g.id, g.name, g.email_hash as "emailHash", g.is_mailbox as "isMailbox", u.confirmed_email as "ownAddress",
       g.email_confirmed_at is not null as "isConfirmed"
     from givers g left join users u on u.id = g.user_id where g.id = ? for update of g`,
    [giverId],
  );
  if (!row) throw new Error('The giver is gone');
  const giver = { ...row, hasNewAddress: false };
  if (name !== undefined) {
    giver.name = cipher.encrypt(name);
    await em.execute('update givers set name = ? where id = ?', [giver.name, giverId]);
  }
  if (email === undefined || cipher.hash(email) === giver.emailHash) return giver;
  if (giver.isMailbox) throw new Failure('addressStays');
  const isConfirmed = email === giver.ownAddress;
  await em.execute(
    `update givers set email = ?, email_hash = ?, email_confirmed_at = case when ? then now() end, unsubscribed_at = null
     where id = ?`,
    [cipher.encrypt(email), cipher.hash(email), isConfirmed, giverId],
  );
  // What was mailed to the address before opens nothing of a giver who has left it.
  await em.execute('delete from giver_keys where giver_id = ? and is_mailed', [giverId]);
  return { ...giver, emailHash: cipher.hash(email), isConfirmed, hasNewAddress: true };
}

export interface LockedGiver {
  id: string;
  /** Sealed. */
  name: string | null;
  emailHash: string | null;
  isMailbox: boolean;
  /** The confirmed address of the account that the giver is. */
  ownAddress: string | null;
  isConfirmed: boolean;
  /** It was given in this call. */
  hasNewAddress: boolean;
}

import { v7 as uuid } from 'uuid';
import type { Actor } from '#server/access/actor.ts';
import { accountsOfAddress, isSurprised } from '#server/access/list-people.ts';
import { Giver, GiverKey } from '#server/database/giver.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import { type FoundKey, findKey, type GiverCipher, giverCipher } from './giver-keys.ts';
import { resumeMailbox } from './mailbox.ts';
import { keepSignedNames } from './signed-names.ts';

/** Whoever calls as a giver: by account, by a key, or nobody yet. */
export interface GiverCaller {
  actor: Actor | null;
  giverId: string | null;
  /** They opened a link to the giver's reservations in another browser, and reserve as somebody else. */
  isElsewhere?: boolean;
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
  return { actor: null, giverId, isElsewhere: found.isElsewhere, userIds: await accountsOfReader(em, found) };
}

/**
 * The accounts of whoever reads the address that a key was mailed to, its button pressed or not, or that of its mailbox. Of an
 * address that was only typed nobody is known.
 */
export async function accountsOfReader(
  em: EntityManager,
  { isMailed, isMailbox, email }: FoundKey,
): Promise<string[]> {
  return isMailed || isMailbox ? accountsOfMailbox(em, { email }) : [];
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
  return (await runForOne(em, GIVER_OF_USER, { userId }))?.id ?? null;
}

const GIVER_OF_USER = statement({
  name: 'giver of user',
  given: { userId: 'uuid' },
  row: { id: 'text' },
  sql: 'select id from givers where user_id = $userId',
});

/** The browser that made a claim; null once it is an account's, or of somebody whose mail was opened since. */
export async function browserThatClaimed(em: EntityManager, claimId: string): Promise<string | null> {
  return (await runForOne(em, BROWSER_THAT_CLAIMED, { claimId }))?.id ?? null;
}

const BROWSER_THAT_CLAIMED = statement({
  name: 'browser that claimed',
  given: { claimId: 'uuid' },
  row: { id: 'text' },
  sql: `select g.id from givers g join claims c on c.giver_id = g.id
    where c.id = $claimId and g.user_id is null and not g.is_mailbox`,
});

/** What a giver says of themselves; absent fields stay as they are. */
export interface GiverFacts {
  name?: string | null | undefined;
  email?: string | undefined;
}

/** Makes the giver that an account is; two calls at once make one. */
export async function makeGiverOfUser(em: EntityManager, userId: string): Promise<string> {
  await run(em, NEW_GIVER_OF_USER, { id: uuid(), userId });
  return (await giverOfUser(em, userId)) ?? '';
}

const NEW_GIVER_OF_USER = statement({
  name: 'new giver of user',
  given: { id: 'uuid', userId: 'uuid' },
  sql: 'insert into givers (id, user_id) values ($id, $userId) on conflict (user_id) do nothing',
});

/** Makes somebody without an account, whom a mail will be sent to at this address and in this language, if there is one. */
export async function makeGiver(
  em: EntityManager,
  facts: Partial<Pick<Giver, 'email' | 'emailHash' | 'locale'>>,
): Promise<string> {
  const id = uuid();
  await em.insert(Giver, { id, ...facts });
  return id;
}

interface GiverChange {
  facts: GiverFacts;
  /** The list of the reservation with which they say it. */
  wishlistId: string;
  cipher: GiverCipher;
}

/** Locks a giver who says nothing new of themselves. */
export async function lockGiver(em: EntityManager, giverId: string): Promise<LockedGiver> {
  const row = await runForOne(em, LOCKED_GIVER, { giverId });
  if (!row) throw new Error('The giver is gone');
  return { ...row, mayNeedLetter: false };
}

/**
 * Locks the giver and stores what they say of themselves. Another address waits for its mail, and proves nothing before;
 * that of an account which has confirmed it is theirs already. One whose reader the list surprises is not stored: its
 * letter, about another list, would come by a reservation on theirs. Throws `addressStays` for another address of a mailbox.
 */
export async function changeGiver(
  em: EntityManager,
  giverId: string,
  { facts: { name, email }, wishlistId, cipher }: GiverChange,
): Promise<LockedGiver> {
  const giver = await lockGiver(em, giverId);
  if (name !== undefined && name !== cipher.decrypt(giver.name)) {
    await keepSignedNames(em, [giverId]);
    giver.name = cipher.encrypt(name);
    await em.nativeUpdate(Giver, { id: giverId }, { name: giver.name });
  }
  if (email === undefined) return giver;
  const emailHash = cipher.hash(email);
  const isSame = emailHash === giver.emailHash;
  const isConfirmed = email === giver.ownAddress;
  // Whoever reads there names the address again, so they want its mails, also if somebody has ended them.
  if (isConfirmed || (isSame && giver.isMailbox)) await resumeMailbox(em, emailHash);
  if (!isSame && giver.isMailbox) throw new Failure('addressStays');
  if (await isSurprised(em, wishlistId, await accountsOfAddress(em, email))) return giver;
  if (isSame) return { ...giver, mayNeedLetter: !giver.isConfirmed && !giver.isWritten };
  await run(em, NEW_ADDRESS, { giverId, email: cipher.encrypt(email), emailHash, isConfirmed });
  // What was mailed to the address before opens nothing of a giver who has left it.
  await em.nativeDelete(GiverKey, { giver: giverId, isMailed: true });
  return { ...giver, emailHash, isConfirmed, mayNeedLetter: true };
}

const LOCKED_GIVER = statement({
  name: 'locked giver',
  given: { giverId: 'uuid' },
  row: {
    id: 'text',
    /** Sealed. */
    name: 'text?',
    emailHash: 'text?',
    isMailbox: 'boolean',
    /** The confirmed address of the account that the giver is. */
    ownAddress: 'text?',
    isConfirmed: 'boolean',
    isWritten: 'boolean',
  },
  sql: `select g.id, g.name, g.email_hash as "emailHash", g.is_mailbox as "isMailbox", u.confirmed_email as "ownAddress",
      g.email_confirmed_at is not null as "isConfirmed", g.last_letter_at is not null as "isWritten"
    from givers g left join users u on u.id = g.user_id where g.id = $giverId for update of g`,
});
const NEW_ADDRESS = statement({
  name: 'new address of giver',
  given: { giverId: 'uuid', email: 'text?', emailHash: 'text', isConfirmed: 'boolean' },
  sql: `update givers set email = $email, email_hash = $emailHash, unsubscribed_at = null,
      email_confirmed_at = case when $isConfirmed then now() end
    where id = $giverId`,
});

export interface LockedGiver extends RowOf<typeof LOCKED_GIVER> {
  /** An address was given in this call to which nothing was written for this giver. */
  mayNeedLetter: boolean;
}

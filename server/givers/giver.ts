import { v7 as uuid } from 'uuid';
import type { Actor } from '#server/access/actor.ts';
import { Giver } from '#server/database/giver.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import type { GiverCipher } from './giver-cipher.ts';
import { type GiverKeyOf, hashOfGiverKey } from './giver-keys.ts';

/** Whoever calls as a giver: by account, by a key, or nobody yet. */
export interface GiverCaller {
  actor: Actor | null;
  giverId: string | null;
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

export interface NewKey {
  /** The same id gives the same key again: a mail that is sent twice says the same. */
  id?: string;
  kind: 'browser' | 'link';
  isMailed?: boolean;
  keyOf: GiverKeyOf;
}

/** A new key of a giver, told once. */
export async function makeKey(
  em: EntityManager,
  giverId: string,
  { id = uuid(), kind, isMailed = false, keyOf }: NewKey,
): Promise<{ id: string; key: string }> {
  const key = keyOf(id);
  // Another try of a letter finds its key there, or ended by its giver; the ORM's upsert would read it back, and break.
  await em.execute(
    'insert into giver_keys (id, giver_id, kind, is_mailed, key_hash) values (?, ?, ?, ?, ?) on conflict do nothing',
    [id, giverId, kind, isMailed, hashOfGiverKey(key)],
  );
  return { id, key };
}

/** Locks the giver and stores what they say of themselves; another address must be confirmed anew. */
export async function changeGiver(
  em: EntityManager,
  giverId: string,
  { facts: { name, email }, cipher }: { facts: GiverFacts; cipher: GiverCipher },
): Promise<LockedGiver> {
  const [row] = await em.execute<Omit<LockedGiver, 'hasNewAddress'>[]>(
    `select id, name, email_hash as "emailHash", email_confirmed_at is not null as "isConfirmed"
     from givers where id = ? for update`,
    [giverId],
  );
  if (!row) throw new Error('The giver is gone');
  const giver = { ...row, hasNewAddress: false };
  if (name !== undefined) {
    giver.name = cipher.seal(name);
    await em.execute('update givers set name = ? where id = ?', [giver.name, giverId]);
  }
  if (email !== undefined && cipher.hash(email) !== giver.emailHash) {
    Object.assign(giver, { emailHash: cipher.hash(email), isConfirmed: false });
    await em.execute(
      'update givers set email = ?, email_hash = ?, email_confirmed_at = null, unsubscribed_at = null where id = ?',
      [cipher.seal(email), giver.emailHash, giverId],
    );
    // Keys that went to another address confirm nothing of this one.
    await em.execute('update giver_keys set is_mailed = false where giver_id = ?', [giverId]);
    giver.hasNewAddress = true;
  }
  return giver;
}

export interface LockedGiver {
  id: string;
  /** Sealed. */
  name: string | null;
  emailHash: string | null;
  isConfirmed: boolean;
  /** It was given in this call. */
  hasNewAddress: boolean;
}

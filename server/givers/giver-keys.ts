import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { CLAIM } from '#shared/limits.ts';

/** Makes the key of a row of giver_keys from its id: it is stored nowhere, so a copy of the database opens nothing. */
export type GiverKeyOf = (keyId: string) => string;

export function createGiverKeys(secret: Uint8Array): GiverKeyOf {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'wishwren giver key v1', CLAIM.keyBytes));
  return (keyId) => createHmac('sha256', key).update(keyId).digest('base64url');
}

/** What the database keeps of a key, in hex. */
export const hashOfGiverKey = (key: string) => createHash('sha256').update(key).digest('hex');

const KEY = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text can be a key; who asks the database with another one wastes its time. */
export const isGiverKey = (text: string | undefined): text is string => text !== undefined && KEY.test(text);

/** A key, and the giver whose it is. */
export interface FoundKey {
  keyId: string;
  /** It was sent to the giver's address. */
  isMailed: boolean;
  isAskedFor: boolean;
  giverId: string;
  /** The account that the giver is: only a log-in opens it, no key does. */
  userId: string | null;
  isMailbox: boolean;
  /** Made before cookies had a name that no neighbouring host can set. */
  isFromBefore: boolean;
  /** Sealed. Of a browser, what was typed there. */
  email: string | null;
  emailHash: string | null;
}

/** Null for none of ours. */
export async function findKey(em: EntityManager, key: string | undefined): Promise<FoundKey | null> {
  if (!isGiverKey(key)) return null;
  const [found] = await readRows<FoundKey>(em, KEY_AND_GIVER, [hashOfGiverKey(key)]);
  return found ?? null;
}

const KEY_AND_GIVER = {
  name: 'key and giver',
  text: `select k.id as "keyId", k.is_mailed as "isMailed", k.is_asked_for as "isAskedFor", g.id as "giverId",
      g.user_id as "userId", g.is_mailbox as "isMailbox", g.email, g.email_hash as "emailHash",
      k.created_at < (select executed_at from mikro_orm_migrations
        where name = 'Migration20261124010000_mailboxes') as "isFromBefore"
    from giver_keys k join givers g on g.id = k.giver_id where k.key_hash = $1`,
};

export interface NewKey {
  /** The same id gives the same key again: a mail that is sent twice says the same. */
  id?: string;
  kind: 'browser' | 'link';
  isMailed?: boolean;
  isAskedFor?: boolean;
  keyOf: GiverKeyOf;
}

/** A new key of a giver, told once. Beyond `CLAIM.keysPerGiver` of its kind the oldest one ends. */
export async function makeKey(
  em: EntityManager,
  giverId: string,
  { id = uuid(), kind, isMailed = false, isAskedFor = false, keyOf }: NewKey,
): Promise<{ id: string; key: string }> {
  const key = keyOf(id);
  // Another try of a mail finds its key there, or ended by its giver; the ORM's upsert would read it back, and break.
  await em.execute(
    `insert into giver_keys (id, giver_id, kind, is_mailed, is_asked_for, key_hash) values (?, ?, ?, ?, ?, ?)
     on conflict do nothing`,
    [id, giverId, kind, isMailed, isAskedFor, hashOfGiverKey(key)],
  );
  await em.execute(
    `delete from giver_keys where id in (
       select id from giver_keys where giver_id = ? and kind = ? and is_mailed = ? order by created_at desc, id desc offset ?)`,
    [giverId, kind, isMailed, isMailed ? CLAIM.mailedKeysPerGiver : CLAIM.keysPerGiver],
  );
  return { id, key };
}

/** Ends every link and every other browser of the giver; the key that came along stays good. */
export async function endOtherKeys(
  em: EntityManager,
  giverId: string,
  key: string | undefined,
): Promise<void> {
  await em.execute('delete from giver_keys where giver_id = ? and key_hash <> ?', [
    giverId,
    isGiverKey(key) ? hashOfGiverKey(key) : '',
  ]);
}

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type GIVER_KEY_KINDS, GiverKey } from '#server/database/giver.entity.ts';
import { InstallationFact } from '#server/database/installation-fact.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { CLAIM } from '#shared/limits.ts';

/**
 * Names, addresses and notes of givers are stored encrypted: who looks into the database for another reason, in a
 * family often the recipient, must not read them by accident. The key lies in the same database, so that every backup
 * has it: somebody who wants to know can.
 */
export interface GiverCipher {
  encrypt(text: string | null): string | null;
  decrypt(encrypted: string | null): string | null;
  /** The same for the same text, to look for them. */
  hash(text: string): string;
}

export const GIVER_DATA_KEY = 'giver data key';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const known = new WeakMap<object, Promise<GiverCipher>>();

/** The cipher of this database's givers. */
export function giverCipher(em: EntityManager): Promise<GiverCipher> {
  const database = em.config;
  const cipher = known.get(database) ?? readKey(em).then(cipherWith);
  known.set(database, cipher);
  cipher.catch(() => known.delete(database));
  return cipher;
}

async function readKey(em: EntityManager): Promise<Buffer> {
  const fact = await em.fork().findOneOrFail(InstallationFact, { name: GIVER_DATA_KEY });
  return createHash('sha256').update(String(fact.value)).digest();
}

function cipherWith(key: Buffer): GiverCipher {
  function encrypt(text: string | null): string | null {
    if (text === null) return null;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }
  function decrypt(encrypted: string | null): string | null {
    if (encrypted === null) return null;
    const bytes = Buffer.from(encrypted, 'base64url');
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  }
  return { encrypt, decrypt, hash: (text) => createHmac('sha256', key).update(text).digest('hex') };
}

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

/** Null for none of ours. */
export async function findKey(em: EntityManager, key: string | undefined): Promise<FoundKey | null> {
  return isGiverKey(key) ? runForOne(em, KEY_AND_GIVER, { keyHash: hashOfGiverKey(key) }) : null;
}

const KEY_AND_GIVER = statement({
  name: 'key and giver',
  given: { keyHash: 'text' },
  row: {
    keyId: 'text',
    /** Of another browser, where the giver's link was opened. */
    isElsewhere: 'boolean',
    /** It was sent to the giver's address. */
    isMailed: 'boolean',
    isAskedFor: 'boolean',
    giverId: 'text',
    /** The account that the giver is: only a log-in opens it, no key does. */
    userId: 'text?',
    isMailbox: 'boolean',
    /** Sealed. Of a browser, what was typed there. */
    email: 'text?',
    emailHash: 'text?',
    /** Made before cookies had a name that no neighbouring host can set. */
    isFromBefore: 'boolean',
  },
  sql: `select k.id as "keyId", k.kind = 'elsewhere' as "isElsewhere", k.is_mailed as "isMailed", k.is_asked_for as "isAskedFor", g.id as "giverId",
      g.user_id as "userId", g.is_mailbox as "isMailbox", g.email, g.email_hash as "emailHash",
      k.created_at < (select executed_at from mikro_orm_migrations
        where name = 'Migration20261124010000_mailboxes') as "isFromBefore"
    from giver_keys k join givers g on g.id = k.giver_id where k.key_hash = $keyHash`,
});

/** A key, and the giver whose it is. */
export type FoundKey = RowOf<typeof KEY_AND_GIVER>;

export interface NewKey {
  /** The same id gives the same key again: a mail that is sent twice says the same. */
  id?: string;
  kind: (typeof GIVER_KEY_KINDS)[number];
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
  await run(em, NEW_KEY, { id, giverId, kind, isMailed, isAskedFor, keyHash: hashOfGiverKey(key) });
  await run(em, KEYS_TOO_MANY, { giverId, kind, isMailed });
  return { id, key };
}

// Another try of a mail finds its key there, or ended by its giver; the ORM's upsert would read it back, and break.
const NEW_KEY = statement({
  name: 'new key of giver',
  given: {
    id: 'uuid',
    giverId: 'uuid',
    kind: 'text',
    isMailed: 'boolean',
    isAskedFor: 'boolean',
    keyHash: 'text',
  },
  sql: `insert into giver_keys (id, giver_id, kind, is_mailed, is_asked_for, key_hash)
    values ($id, $giverId, $kind, $isMailed, $isAskedFor, $keyHash) on conflict do nothing`,
});
const KEYS_TOO_MANY = statement({
  name: 'keys of giver too many',
  given: { giverId: 'uuid', kind: 'text', isMailed: 'boolean' },
  sql: `delete from giver_keys where id in (
    select id from giver_keys where giver_id = $giverId and kind = $kind and is_mailed = $isMailed order by created_at desc, id desc
    offset case when $isMailed then ${CLAIM.mailedKeysPerGiver} else ${CLAIM.keysPerGiver} end)`,
});

/** Ends every link and every other browser of the giver; the key that came along stays good. */
export async function endOtherKeys(
  em: EntityManager,
  giverId: string,
  key: string | undefined,
): Promise<void> {
  const own = isGiverKey(key) ? hashOfGiverKey(key) : '';
  await em.nativeDelete(GiverKey, { giver: giverId, keyHash: { $ne: own } });
}

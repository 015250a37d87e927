import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { InstallationFact } from '#server/database/installation-fact.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';

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

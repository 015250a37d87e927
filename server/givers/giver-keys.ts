import { createHash, createHmac, hkdfSync } from 'node:crypto';
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

/** The giver whose key this is, and the key's row; null for none of ours. */
export async function giverOfKey(
  em: EntityManager,
  key: string,
): Promise<{ giverId: string; keyId: string; isMailed: boolean } | null> {
  if (!isGiverKey(key)) return null;
  const rows = await readRows<{ giverId: string; keyId: string; isMailed: boolean }>(em, GIVER_OF_KEY, [
    hashOfGiverKey(key),
  ]);
  return rows[0] ?? null;
}

const GIVER_OF_KEY = {
  name: 'giver of key',
  text: `select giver_id as "giverId", id as "keyId", is_mailed as "isMailed" from giver_keys where key_hash = $1`,
};

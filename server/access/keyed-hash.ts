import { createHmac, hkdfSync } from 'node:crypto';

/** What is hashed. Each purpose has a key of its own, so hashes of two purposes cannot be compared. */
type Purpose =
  | 'repeated call'
  | 'share page'
  | 'share json'
  | 'share preview'
  | 'shared picture'
  | 'board json'
  | 'erased person'
  | 'this installation'
  | 'first run'
  | 'typed address'
  | 'challenge'
  | 'downloaded backup'
  | 'backup address';

/**
 * HMAC-SHA-256 in hex, with a key derived from the server's secret. The same parts always give the same hash; without the
 * secret nobody can find out what was hashed by trying.
 */
export type KeyedHash = (purpose: Purpose, ...parts: string[]) => string;

const KEY_BYTES = 32;

export function createKeyedHash(secret: Uint8Array): KeyedHash {
  const keys = new Map<Purpose, Buffer>();
  const keyFor = (purpose: Purpose) => {
    const key = keys.get(purpose) ?? deriveKey(secret, purpose);
    keys.set(purpose, key);
    return key;
  };
  // Joined as JSON, so that two parts are never the same text as one.
  return (purpose, ...parts) =>
    createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest('hex');
}

/** A key for one purpose alone; nobody finds the secret or another key by it. */
export const deriveKey = (secret: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `wishwren ${purpose} v1`, KEY_BYTES));

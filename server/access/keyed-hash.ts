import { createHmac, hkdfSync } from 'node:crypto';

/** What is hashed; each use has a key of its own, so that none tells anything about another. */
type Purpose = 'repeated call' | 'share page' | 'erased person';

/**
 * HMAC-SHA-256 in hex, under a key that comes from the server's secret. Without the secret nobody can try what was
 * hashed, be it a guessed body or the id of a list; the same parts always give the same hash.
 */
export type KeyedHash = (purpose: Purpose, ...parts: string[]) => string;

const KEY_BYTES = 32;

export function createKeyedHash(secret: Uint8Array): KeyedHash {
  const keys = new Map<Purpose, Buffer>();
  const keyFor = (purpose: Purpose) => {
    const key = keys.get(purpose) ?? keyOf(secret, purpose);
    keys.set(purpose, key);
    return key;
  };
  // Joined as JSON, so that two parts are never the same text as one.
  return (purpose, ...parts) =>
    createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest('hex');
}

const keyOf = (secret: Uint8Array, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', `wishwren ${purpose} v1`, KEY_BYTES));

import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { limitQueue } from '#server/concurrency/limit-concurrency.ts';
import { BRAND } from '#shared/brand.ts';

// OWASP's floor for argon2id; the parameters stand in every hash, so raising them here needs no migration.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const HASHES_AT_ONCE = 4;
const HASHES_WAITING = 200;
const KNOWN_PASSWORDS_CHECKED = 10_000;

const known = new Set(dictionary['passwords-common']?.slice(0, KNOWN_PASSWORDS_CHECKED));
const productWords = [BRAND.name, 'wishlist', 'wish list'].map((word) => word.toLowerCase());

/** Is it one of the 10,000 most used passwords, or our own name with a few digits? */
export function isKnownPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const bare = plain.replace(/[\d\W_]+$/u, '');
  return known.has(plain) || productWords.includes(bare);
}

const limit = limitQueue({ max: HASHES_AT_ONCE, maxQueued: HASHES_WAITING });

/** Argon2id as a PHC string. At most four at once; throws `busy` when too many already wait. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, ARGON2ID));
}

let dummy: Promise<string> | undefined;

/**
 * True when `password` belongs to `stored`. Without a stored hash the same work is done for nothing,
 * so that the time of the answer does not tell whether an account exists.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash('nobody has this password', ARGON2ID);
  const against = stored ?? (await dummy);
  const matches = await limit(() => verify(against, password));
  return matches && typeof stored === 'string';
}

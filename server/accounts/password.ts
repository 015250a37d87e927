import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { limitQueue } from '#server/concurrency/limit-concurrency.ts';
import { BRAND } from '#shared/brand.ts';
import { Failure } from '#shared/failures.ts';

// OWASP's floor for argon2id; the parameters stand in every hash, so raising them here needs no migration.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const HASHES_AT_ONCE = 4;
const HASHES_WAITING = 200;
const COMMON_PASSWORDS_CHECKED = 10_000;

const commonPasswords = new Set(dictionary['passwords-common']?.slice(0, COMMON_PASSWORDS_CHECKED));
const productNames = [BRAND.name, 'wishlist', 'wish list'].map((name) => name.toLowerCase());

/** Throws `passwordKnown` for one of the 10,000 most used passwords, and for our own name with a few digits. */
export function requireUncommonPassword(password: string): void {
  const lowerCase = password.toLowerCase();
  const withoutEnding = lowerCase.replace(/[\d\W_]+$/u, '');
  if (commonPasswords.has(lowerCase) || productNames.includes(withoutEnding))
    throw new Failure('passwordKnown');
}

const limit = limitQueue({ max: HASHES_AT_ONCE, maxQueued: HASHES_WAITING });

/** Argon2id as a PHC string. At most four at once; throws `busy` when too many already wait. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, ARGON2ID));
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether `password` belongs to the stored hash. Without a stored hash the same work is done, so that the time of the
 * answer does not tell whether an account exists.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hash('nobody has this password', ARGON2ID);
  const against = stored ?? (await hashOfNobody);
  const matches = await limit(() => verify(against, password));
  return matches && typeof stored === 'string';
}

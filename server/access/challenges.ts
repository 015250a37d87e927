import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { CHALLENGE } from '#shared/limits.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** What the answer to a challenge does. One that was made for something else counts for nothing. */
export type ChallengeFor = 'passkey-log-in' | `passkey of ${string}` | 'provider';

/**
 * A random text that is to come back once, within minutes. It says itself until when it counts, and is written down only
 * when it is spent: whoever asks for thousands of them fills no table, and every instance knows those of the others.
 */
export function makeChallenge(
  keyedHash: KeyedHash,
  purpose: ChallengeFor,
  minutes: number = CHALLENGE.minutes,
): string {
  const body = `${randomBytes(CHALLENGE.bytes).toString('base64url')}.${Date.now() + minutes * 60_000}`;
  return Buffer.from(`${body}.${keyedHash('challenge', purpose, body)}`).toString('base64url');
}

/** Whether this server has made it for that, lately. */
export const isChallenge = (keyedHash: KeyedHash, purpose: ChallengeFor, challenge: string): boolean =>
  endOf(keyedHash, purpose, challenge) !== null;

/** Uses a challenge up: of many tries at once exactly one succeeds. Belongs into the transaction of what it is good for. */
export async function spendChallenge(
  { em, keyedHash }: { em: EntityManager; keyedHash: KeyedHash },
  purpose: ChallengeFor,
  challenge: string,
): Promise<boolean> {
  const expiresAt = endOf(keyedHash, purpose, challenge);
  if (expiresAt === null) return false;
  const hash = createHash('sha256').update(challenge).digest('hex');
  return (await runForOne(em, SPENT_CHALLENGE, { hash, expiresAt })) !== null;
}

// Kept a little longer than it counts: the clock of the database may be ahead of ours.
const SPENT_CHALLENGE = statement({
  name: 'spent challenge',
  given: { hash: 'text', expiresAt: 'timestamptz' },
  row: { hash: 'text' },
  sql: `insert into spent_challenges (hash, expires_at) values ($hash, $expiresAt + interval '1 day')
    on conflict (hash) do nothing returning hash`,
});

/** Until when it counts; null for what is over, or was not made here for this. */
function endOf(keyedHash: KeyedHash, purpose: ChallengeFor, challenge: string): Date | null {
  // Decoding is lenient, and a text that is spelled otherwise would be spent apart.
  const text = Buffer.from(challenge, 'base64url').toString();
  if (Buffer.from(text).toString('base64url') !== challenge) return null;
  const [random = '', end = '', hash = '', ...more] = text.split('.');
  const right = Buffer.from(keyedHash('challenge', purpose, `${random}.${end}`));
  const sent = Buffer.from(hash);
  const isOurs = more.length === 0 && sent.length === right.length && timingSafeEqual(sent, right);
  return isOurs && Number(end) > Date.now() ? new Date(Number(end)) : null;
}

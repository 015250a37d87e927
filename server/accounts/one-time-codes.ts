import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { enabledFactor } from '#server/access/enabled-factor.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { RecoveryCode, SecondFactor } from '#server/database/second-factor.entity.ts';
import { SECOND_FACTOR } from '#shared/limits.ts';

const { periodSeconds: period, digits, periodsAside, secretBytes } = SECOND_FACTOR;

/** A new secret in base32, as it is typed into an authenticator app. */
export const generateSecret = () => new Secret({ size: secretBytes }).base32;

/** The address that an authenticator app reads from a picture (Google's Key URI format). */
export const appAddress = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  totpOf(secret, { issuer, label }).toString();

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  // SHA-1 is what every app reads; what a code needs of it was never broken (RFC 6238, 1.2).
  new TOTP({ ...names, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) });

/** The period that a code belongs to, now or one aside (RFC 6238, 5.2); null for a wrong one. */
export function periodOfCode(secret: string, code: string): number | null {
  if (!isAppCode(code)) return null;
  const timestamp = Date.now();
  const aside = totpOf(secret).validate({ token: code, window: periodsAside, timestamp });
  return aside === null ? null : TOTP.counter({ period, timestamp }) + aside;
}

/** A code as it is compared: without the blanks and hyphens that people type, and whatever their keyboard writes digits as. */
export const plainCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/\p{Nd}/gu, valueOfDigit)
    .toLowerCase();

/** Every script has its ten digits in a row, from 0 on (Unicode, 4.6). */
function valueOfDigit(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}

/** Whether it can be the code of an app; every other one is a recovery code. */
const isAppCode = (code: string) => /^\d+$/.test(code) && code.length === digits;

// Without what is taken for something else when it is read aloud or written down.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const generateRecoveryCode = () =>
  Array.from({ length: SECOND_FACTOR.recoveryCodeLength }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Ten new recovery codes instead of those before, as they are shown once. Needs an open transaction. */
export async function replaceRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
  const codes = Array.from({ length: SECOND_FACTOR.recoveryCodes }, generateRecoveryCode);
  await em.nativeDelete(RecoveryCode, { user: userId });
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ user: userId, codeHash: hashOf(userId, code) })),
  );
  const half = SECOND_FACTOR.recoveryCodeLength / 2;
  return codes.map((code) => `${code.slice(0, half)}-${code.slice(half)}`);
}

/**
 * Uses a code up: that of an authenticator app for a period after the last one that was taken, or a recovery code. Null
 * for a wrong or used one. Needs an open transaction.
 */
export async function spendCode(
  em: EntityManager,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const code = plainCode(typed);
  if (!isAppCode(code)) return (await spendRecoveryCode(em, userId, code)) ? 'recovery' : null;
  const factor = await enabledFactor(em, userId);
  const period = factor && periodOfCode(factor.secret, code);
  if (period === null) return null;
  const unused = { $or: [{ lastPeriod: null }, { lastPeriod: { $lt: period } }] };
  const taken = await em.nativeUpdate(SecondFactor, { user: userId, ...unused }, { lastPeriod: period });
  return taken === 1 ? 'app' : null;
}

/** Uses a recovery code up; of many tries at once exactly one succeeds. */
async function spendRecoveryCode(em: EntityManager, userId: string, code: string): Promise<boolean> {
  return (await em.nativeDelete(RecoveryCode, { user: userId, codeHash: hashOf(userId, code) })) === 1;
}

// Fast, because the secret beside it lies in plain: who has the database needs no recovery code.
const hashOf = (userId: string, code: string) =>
  createHash('sha256')
    .update(JSON.stringify([userId.toLowerCase(), code]))
    .digest('hex');

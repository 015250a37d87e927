import { type Actor, lockUser } from '#server/access/actor.ts';
import { deviceOf } from '#server/access/device.ts';
import { enabledFactor } from '#server/access/enabled-factor.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { RecoveryCode } from '#server/database/recovery-code.entity.ts';
import { SecondFactor } from '#server/database/second-factor.entity.ts';
import { Session } from '#server/database/session.entity.ts';
import type { User } from '#server/database/user.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { Proof } from '#shared/security.ts';
import type { AccountTools } from './account-tools.ts';
import { forgetOtherDevices } from './known-devices.ts';
import {
  appAddress,
  generateSecret,
  isAppCode,
  periodOfCode,
  plainCode,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './one-time-codes.ts';
import { passwordMatches } from './password.ts';

type Tools = Pick<AccountTools, 'em' | 'throttles' | 'accountMail' | 'userAgent'> & { actor: Actor };

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

/**
 * Makes the secret that an authenticator app is to have; it counts from the first right code on. The password shows that
 * nobody at an unlocked screen shuts the owner out. Throws `wrongPassword`, `tooManyTries`, `secondFactorIsOn`.
 */
export async function beginSecondFactor(
  tools: Tools & { brandName: string },
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { em, actor, brandName } = tools;
  await requirePassword(tools, password);
  const secret = generateSecret();
  await em.transactional(async (em) => {
    await lockUser(em, actor.user);
    if (await enabledFactor(em, actor.id)) throw new Failure('secondFactorIsOn');
    await em.upsert(SecondFactor, { user: actor.id, secret, createdAt: new Date() });
  });
  return { secret, uri: appAddress(secret, { issuer: brandName, label: actor.user.email }) };
}

/**
 * Turns it on by a first right code; answers the recovery codes. Throws `wrongFirstCode`, `tooManyTries`,
 * `secondFactorNotBegun`, `secondFactorIsOn`.
 */
export async function confirmSecondFactor(tools: Tools, typed: string): Promise<string[]> {
  const { actor, accountMail } = tools;
  await tools.throttles.require('codePerUser', inSession(actor));
  return tools.em.transactional(async (em) => {
    await lockUser(em, actor.user);
    const factor = await em.findOne(SecondFactor, { user: actor.id });
    if (!factor) throw new Failure('secondFactorNotBegun');
    if (factor.enabledAt) throw new Failure('secondFactorIsOn');
    const period = periodOfCode(factor.secret, plainCode(typed));
    if (period === null) throw new Failure('wrongFirstCode');
    factor.enabledAt = new Date();
    factor.lastPeriod = period;
    await em.flush();
    await em.nativeUpdate(Session, { id: actor.sessionId, user: actor.id }, { secondFactor: true });
    // A known browser has tries of its own at a code. One that the password alone made known must show a code first.
    await forgetOtherDevices(em, actor.id, actor.sessionId);
    await log({ ...tools, em }, 'secondFactorOn');
    await accountMail.sendSecondFactor(em, actor.user, 'on');
    return replaceRecoveryCodes(em, actor.id);
  });
}

/** Turns it off. Throws as `requireProof` does. */
export function turnOffSecondFactor(tools: Tools, proof: Proof): Promise<void> {
  const { actor, accountMail } = tools;
  return withProof(tools, proof, async (em) => {
    await forgetSecondFactor(em, actor.id);
    await log({ ...tools, em }, 'secondFactorOff');
    await accountMail.sendSecondFactor(em, actor.user, 'off');
  });
}

/** Ten new recovery codes; those before open nothing any more. Throws as `requireProof` does. */
export function renewRecoveryCodes(tools: Tools, proof: Proof): Promise<string[]> {
  return withProof(tools, proof, async (em) => {
    await log({ ...tools, em }, 'recoveryCodesRenewed');
    return replaceRecoveryCodes(em, tools.actor.id);
  });
}

/** Takes the second factor away with its recovery codes. Needs an open transaction. */
export async function forgetSecondFactor(em: EntityManager, userId: string): Promise<void> {
  await em.nativeDelete(RecoveryCode, { user: userId });
  await em.nativeDelete(SecondFactor, { user: userId });
  await em.nativeUpdate(Session, { user: userId }, { secondFactor: false });
}

/** Throws `secondFactorIsOff`, and `wrongPassword`, `wrongCode` or `tooManyTries` for a proof that is none. */
async function withProof<Answer>(
  tools: Tools,
  { password, code }: Proof,
  act: (em: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  const { actor, throttles } = tools;
  if (code === undefined) await requirePassword(tools, password ?? '');
  else await throttles.require('codePerUser', inSession(actor));
  return tools.em.transactional(async (em) => {
    await lockUser(em, actor.user);
    if (!(await enabledFactor(em, actor.id))) throw new Failure('secondFactorIsOff');
    if (code !== undefined && (await spendCode(em, actor.id, code)) === null) throw new Failure('wrongCode');
    return act(em);
  });
}

async function requirePassword({ throttles, actor }: Tools, password: string): Promise<void> {
  await throttles.require('passwordCheckPerUser', actor.id);
  if (!(await passwordMatches(actor.user.passwordHash, password))) throw new Failure('wrongPassword');
}

// Whoever stole a session must not use up the tries that the owner needs to log in.
const inSession = ({ id }: Actor) => `${id} in session`;

const log = (
  { em, actor, userAgent }: Pick<Tools, 'em' | 'actor' | 'userAgent'>,
  kind: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodesRenewed',
) => logSecurityEvent(em, { userId: actor.id, kind, device: deviceOf(userAgent) });

/** How it stands, for the person themselves. */
export async function secondFactorStatus(em: EntityManager, user: Pick<User, 'id'>) {
  const factor = await enabledFactor(em, user.id);
  return {
    isOn: factor !== null,
    since: factor?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: factor ? await em.count(RecoveryCode, { user: user.id }) : 0,
  };
}

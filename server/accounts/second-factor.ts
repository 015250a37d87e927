import { sql } from '@mikro-orm/core';
import { type Actor, lockUser } from '#server/access/actor.ts';
import { deviceOf } from '#server/access/device.ts';
import { enabledFactor } from '#server/access/enabled-factor.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import type { SessionTokens } from '#server/access/session-token.ts';
import { requireShownLately } from '#server/access/shown-lately.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { RecoveryCode, SecondFactor } from '#server/database/second-factor.entity.ts';
import { Session } from '#server/database/session.entity.ts';
import { statement } from '#server/database/statement.ts';
import type { User } from '#server/database/user.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { ProofIfAny } from '#shared/security.ts';
import type { AccountContext } from './account-context.ts';
import { endAllButThis } from './end-sessions.ts';
import { forgetOtherDevices } from './known-devices.ts';
import { endLinks } from './links.ts';
import {
  appAddress,
  generateSecret,
  periodOfCode,
  plainCode,
  replaceRecoveryCodes,
} from './one-time-codes.ts';
import { inSession, requireShown } from './show-again.ts';

type Context = Pick<AccountContext, 'em' | 'throttles' | 'accountMail' | 'userAgent'> & { actor: Actor };

/**
 * Makes the secret that an authenticator app is to have; it counts from the first right code on. Throws as `requireShown`
 * does, for nobody with a stolen session is to shut the owner out, and `secondFactorIsOn`.
 */
export async function beginSecondFactor(
  context: Context & { brandName: string },
  proof: ProofIfAny,
): Promise<{ secret: string; uri: string }> {
  const { em, actor, brandName } = context;
  await requireShown(context, proof);
  const secret = generateSecret();
  await em.transactional(async (em) => {
    await lockUser(em, actor.user);
    if (await enabledFactor(em, actor.id)) throw new Failure('secondFactorIsOn');
    await em.upsert(SecondFactor, { user: actor.id, secret, createdAt: new Date() });
  });
  return { secret, uri: appAddress(secret, { issuer: brandName, label: actor.user.email }) };
}

/**
 * Turns it on by a first right code, and ends every other session and every access token: none of them has shown a code.
 * Answers the recovery codes and a fresh token of this session. Throws `showAgain`, `wrongFirstCode`, `tooManyTries`,
 * `secondFactorNotBegun`, `secondFactorIsOn`.
 */
export async function confirmSecondFactor(
  context: Context & { sessions: SessionTokens },
  typed: string,
): Promise<{ recoveryCodes: string[]; token: string }> {
  const { actor, accountMail } = context;
  requireShownLately(actor);
  await context.throttles.require('codePerUser', inSession(actor));
  return context.em.transactional(async (em) => {
    await lockUser(em, actor.user);
    const factor = await em.findOne(SecondFactor, { user: actor.id });
    if (!factor) throw new Failure('secondFactorNotBegun');
    if (factor.enabledAt) throw new Failure('secondFactorIsOn');
    const period = periodOfCode(factor.secret, plainCode(typed));
    if (period === null) throw new Failure('wrongFirstCode');
    // By the clock of the database, as links are: an undone change of address takes away what came after it.
    const enabled = { enabledAt: sql`clock_timestamp()`, lastPeriod: period };
    await em.nativeUpdate(SecondFactor, { user: actor.id }, enabled);
    const sessionId = await endAllButThis(em, context);
    const passed = { secondFactor: true, shownAt: sql`now()`, codeShownAt: sql`now()` };
    await em.nativeUpdate(Session, { id: sessionId }, passed);
    // A known browser has tries of its own at a code. One that the password alone made known must show a code first.
    await forgetOtherDevices(em, actor.id, actor.sessionId);
    await log({ ...context, em }, 'secondFactorOn');
    await accountMail.sendSecondFactorOn(em, actor.user);
    const recoveryCodes = await replaceRecoveryCodes(em, actor.id);
    return { recoveryCodes, token: await context.sessions.sign(actor.user, sessionId) };
  });
}

/** Turns it off. Throws as `withProof` does. */
export function turnOffSecondFactor(context: Context, proof: ProofIfAny): Promise<void> {
  const { actor, accountMail } = context;
  return withProof(context, proof, async (em) => {
    await forgetSecondFactor(em, actor.id);
    await log({ ...context, em }, 'secondFactorOff');
    await accountMail.sendSecondFactor(em, actor.user, 'off');
  });
}

/** Ten new recovery codes; those before open nothing any more. Throws as `withProof` does. */
export function renewRecoveryCodes(context: Context, proof: ProofIfAny): Promise<string[]> {
  return withProof(context, proof, async (em) => {
    await log({ ...context, em }, 'recoveryCodesRenewed');
    return replaceRecoveryCodes(em, context.actor.id);
  });
}

/** Takes the second factor away with its recovery codes. Needs an open transaction. */
export async function forgetSecondFactor(em: EntityManager, userId: string): Promise<void> {
  await em.nativeDelete(RecoveryCode, { user: userId });
  await em.nativeDelete(SecondFactor, { user: userId });
  await em.nativeUpdate(Session, { user: userId }, { secondFactor: false });
  await endLinks(em, { id: userId }, 'undo-second-factor');
}

/** The same when it was turned on after this moment, as the database writes it. */
export async function forgetFactorSince(em: EntityManager, userId: string, moment: string): Promise<void> {
  if (await runForOne(em, FACTOR_SINCE, { userId, moment })) await forgetSecondFactor(em, userId);
}

const FACTOR_SINCE = statement({
  name: 'factor since',
  given: { userId: 'uuid', moment: 'timestamptz' },
  sql: 'select from second_factors where user_id = $userId and enabled_at > $moment',
});

/** Throws as `requireShown` does, and `secondFactorIsOff`. */
async function withProof<Answer>(
  context: Context,
  proof: ProofIfAny,
  act: (em: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  const { em, actor } = context;
  await requireShown(context, proof);
  return em.transactional(async (em) => {
    await lockUser(em, actor.user);
    if (!(await enabledFactor(em, actor.id))) throw new Failure('secondFactorIsOff');
    return act(em);
  });
}

const log = (
  { em, actor, userAgent }: Pick<Context, 'em' | 'actor' | 'userAgent'>,
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

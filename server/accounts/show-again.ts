import { sql } from '@mikro-orm/core';
import type { Actor } from '#server/access/actor.ts';
import { enabledFactor } from '#server/access/enabled-factor.ts';
import { PASSWORD_IS_PROVEN } from '#server/access/proven-password.ts';
import { requireShownLately } from '#server/access/shown-lately.ts';
import { runForOne } from '#server/database/run.ts';
import { Session } from '#server/database/session.entity.ts';
import { statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import type { Proof, ProofIfAny } from '#shared/security.ts';
import type { AccountContext } from './account-context.ts';
import { spendCode } from './one-time-codes.ts';
import { passwordMatches } from './password.ts';

type Context = Pick<AccountContext, 'em' | 'throttles'> & { actor: Actor };

/**
 * Writes down in the session that the person has shown who they are: by a code, or by a password that is older than the
 * session. Throws `wrongPassword`, `passwordUnproven`, `wrongCode`, `secondFactorIsOff`, `tooManyTries`, and `showAgain`
 * in a session of the version before, which has no row.
 */
export async function showAgain(context: Context, { password, code }: Proof): Promise<void> {
  if (context.actor.sessionId === null) throw new Failure('showAgain');
  if (code === undefined) await showPassword(context, password ?? '');
  else await showCode(context, code);
}

/** For a grave act: checks the proof that came with the call, and without one asks for one shown lately. Throws as both do. */
export async function requireShown(context: Context, { password, code }: ProofIfAny): Promise<void> {
  if (password === undefined && code === undefined) requireShownLately(context.actor);
  else await showAgain(context, { password, code });
}

async function showPassword({ em, throttles, actor }: Context, password: string): Promise<void> {
  const { id, sessionId, user } = actor;
  await throttles.require('passwordCheckPerUser', id);
  if (!(await passwordMatches(user.passwordHash, password))) throw new Failure('wrongPassword');
  // A session may set a password: one that it has set itself would show nothing.
  const { passwordHash } = user;
  const shown = await runForOne(em, SHOWN_PASSWORD, { sessionId, passwordHash: passwordHash ?? null });
  if (!shown) throw new Failure('passwordUnproven');
}

const SHOWN_PASSWORD = statement({
  name: 'shown password',
  given: { sessionId: 'uuid?', passwordHash: 'text?' },
  row: { id: 'text' },
  sql: `update sessions s set shown_at = now() from users u
    where s.id = $sessionId and u.id = s.user_id and u.password_hash = $passwordHash and ${PASSWORD_IS_PROVEN}
      and (u.password_unproven_at is null or u.password_unproven_at < s.created_at) returning s.id`,
});

async function showCode({ em, throttles, actor }: Context, code: string): Promise<void> {
  const { id, sessionId } = actor;
  await throttles.require('codePerUser', inSession(actor));
  await em.transactional(async (em) => {
    if (!(await enabledFactor(em, id))) throw new Failure('secondFactorIsOff');
    if ((await spendCode(em, id, code)) === null) throw new Failure('wrongCode');
    const shown = { secondFactor: true, shownAt: sql`now()`, codeShownAt: sql`now()` };
    await em.nativeUpdate(Session, { id: sessionId }, shown);
  });
}

/**
 * What counts the tries of a session at a code. A stolen session must not use up the tries that its owner needs to log
 * in.
 */
export const inSession = ({ id }: Pick<Actor, 'id'>) => `${id} in session`;

import { sql, UniqueConstraintViolationException } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { type Actor, lockUser } from '#server/access/actor.ts';
import { isChallenge, makeChallenge, spendChallenge } from '#server/access/challenges.ts';
import { deviceOf } from '#server/access/device.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import { requireShownForWayIn } from '#server/access/shown-lately.ts';
import { rateLimitKey } from '#server/access/throttle.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { Passkey } from '#server/database/passkey.entity.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';
import { Failure } from '#shared/failures.ts';
import { PASSKEY } from '#shared/limits.ts';
import type { PasskeyDraft, PasskeyLogIn } from '#shared/passkey.ts';
import type { AccountContext } from './account-context.ts';
import type { LoginCaller } from './known-devices.ts';
import { type LogIn, type LogInContext, logInAs } from './log-in.ts';
import { checkNew, checkShown, questionForLogIn, questionForNew, type RelyingParty } from './web-authn.ts';

type Context = Pick<AccountContext, 'em' | 'keyedHash' | 'accountMail' | 'userAgent'> &
  RelyingParty & { actor: Actor };

/** A person's passkeys, the oldest first. */
export const passkeysOf = (em: EntityManager, { id }: Pick<User, 'id'>): Promise<Passkey[]> =>
  em.find(Passkey, { user: id }, { orderBy: { createdAt: 'asc', id: 'asc' } });

/** What the browser needs to make one. Throws as `requireShownForWayIn` does, and `tooManyPasskeys`. */
export async function beginPasskey(context: Context) {
  const { em, actor, keyedHash } = context;
  await requireShownForWayIn(context.em, context.actor);
  const known = await passkeysOf(em, actor);
  if (known.length >= PASSKEY.perPerson) throw new Failure('tooManyPasskeys');
  return questionForNew(context, {
    user: actor.user,
    challenge: makeChallenge(keyedHash, `passkey of ${actor.id}`),
    known: known.map(({ credentialId }) => credentialId),
  });
}

/** Keeps one that was made. Throws as `beginPasskey` does, and `passkeyNotAdded`. */
export async function addPasskey(context: Context, draft: PasskeyDraft): Promise<Passkey> {
  const { actor, keyedHash, accountMail } = context;
  await requireShownForWayIn(context.em, context.actor);
  const purpose = `passkey of ${actor.id}` as const;
  const made = await checkNew(context, draft, (challenge) => isChallenge(keyedHash, purpose, challenge));
  if (!made) throw new Failure('passkeyNotAdded');
  const { challenge, ...fields } = made;
  const adding = context.em.transactional(async (em) => {
    await lockUser(em, actor.user);
    if (!(await spendChallenge({ em, keyedHash }, purpose, challenge))) throw new Failure('passkeyNotAdded');
    if ((await passkeysOf(em, actor)).length >= PASSKEY.perPerson) throw new Failure('tooManyPasskeys');
    const id = uuid();
    // Not now(), the start of the transaction: an undone change of address takes away what came after it.
    const createdAt = sql`clock_timestamp()`;
    await em.insert(Passkey, { ...fields, id, createdAt, user: actor.id, name: draft.name });
    await log({ ...context, em }, 'passkeyAdded');
    await accountMail.sendWayIn(em, actor.user, { way: 'passkey', did: 'added' });
    return em.findOneOrFail(Passkey, { id });
  });
  return adding.catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? new Failure('passkeyNotAdded') : error;
  });
}

/** Throws `passkeyNotFound` for what is not their own. */
export async function renamePasskey(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const renamed = await em.nativeUpdate(Passkey, { id, user: actor.id }, { name });
  if (renamed === 0) throw new Failure('passkeyNotFound');
}

/** It opens nothing from now on. Throws as `requireShownForWayIn` does, and `passkeyNotFound`. */
export async function removePasskey(context: Context, id: string): Promise<void> {
  const { actor, accountMail } = context;
  await requireShownForWayIn(context.em, context.actor);
  await context.em.transactional(async (em) => {
    const removed = await em.nativeDelete(Passkey, { id, user: actor.id });
    if (removed === 0) throw new Failure('passkeyNotFound');
    await log({ ...context, em }, 'passkeyRemoved');
    await accountMail.sendWayIn(em, actor.user, { way: 'passkey', did: 'removed' });
  });
}

const log = (
  { em, actor, userAgent }: Pick<Context, 'em' | 'actor' | 'userAgent'>,
  kind: 'passkeyAdded' | 'passkeyRemoved',
) => logSecurityEvent(em, { userId: actor.id, kind, device: deviceOf(userAgent) });

/** Takes away what was added after this moment, as the database writes it: by whoever had changed the address. */
export const forgetPasskeysSince = (em: EntityManager, userId: string, moment: string) =>
  run(em, FORGOTTEN_PASSKEYS, { userId, moment });

const FORGOTTEN_PASSKEYS = statement({
  name: 'forgotten passkeys',
  given: { userId: 'uuid', moment: 'timestamptz' },
  sql: 'delete from passkeys where user_id = $userId and created_at > $moment',
});

type Asked = LogInContext & Pick<AccountContext, 'keyedHash'> & RelyingParty;

/** What the browser needs to log in by one, whosever it is. */
export const askForPasskey = (context: Pick<Asked, 'keyedHash'> & RelyingParty) =>
  questionForLogIn(context, makeChallenge(context.keyedHash, 'passkey-log-in'));

/**
 * Begins a session by a passkey. Throws `passkeyRefused` for whatever is wrong with it, and as `logInAs` does: whoever has a
 * second factor shows it, too, and the answer of the authenticator counts until they have.
 */
export async function logInByPasskey(
  context: Asked,
  { code, ...answer }: PasskeyLogIn,
  caller: LoginCaller,
): Promise<LogIn> {
  const { em, throttles, keyedHash } = context;
  await throttles.require('loginPerAddress', rateLimitKey(caller.ip));
  const passkey = await em.findOne(Passkey, { credentialId: answer.id });
  const user =
    passkey && (await em.findOne(User, { id: passkey.user.id, deletedAt: null, isVerified: true }));
  if (!user) throw new Failure('passkeyRefused');
  const shown = await checkShown(context, {
    stored: { ...passkey, userId: user.id },
    answer,
    isSound: (challenge) => isChallenge(keyedHash, 'passkey-log-in', challenge),
  });
  if (!shown) throw new Failure('passkeyRefused');
  const { challenge, counter } = shown;
  const spend = async (em: EntityManager) => {
    const isSpent = await spendChallenge({ em, keyedHash }, 'passkey-log-in', challenge);
    const used = isSpent && (await runForOne(em, USED_PASSKEY, { id: passkey.id, counter }));
    if (!used) throw new Failure('passkeyRefused');
    return 'passkey' as const;
  };
  return logInAs(context, { user, code, spend }, caller);
}

// Two answers may be checked at once: the counter must still be behind when it is written.
const USED_PASSKEY = statement({
  name: 'used passkey',
  given: { id: 'uuid', counter: 'bigint' },
  row: { id: 'text' },
  sql: `update passkeys set counter = $counter, last_used_at = now()
    where id = $id and (counter < $counter or (counter = 0 and $counter = 0)) returning id`,
});

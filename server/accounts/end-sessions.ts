import { type Actor, lockUser } from '#server/access/actor.ts';
import { deviceOf } from '#server/access/device.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import type { SessionTokens } from '#server/access/session-token.ts';
import { continueSession, endSession } from '#server/access/sessions.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import type { SecurityEventKind } from '#shared/security.ts';
import type { AccountContext } from './account-context.ts';
import { forgetDevices } from './known-devices.ts';
import { endLinks } from './links.ts';

type Context = Pick<AccountContext, 'em' | 'userAgent'> & { actor: Actor };

/** Ends the session of this call. That of a token of the version before has no row, and its token stays sound. */
export function logOut(context: Context): Promise<void> {
  const { actor, em } = context;
  return em.transactional(async (em) => {
    if (actor.sessionId !== null) await endSession(em, actor.id, actor.sessionId);
    await log({ ...context, em }, 'loggedOut');
  });
}

/**
 * Ends one of the person's sessions; the browser that it was begun with counts as a new one from then on, unless it is
 * this one. Throws `sessionNotFound` for what is not their own.
 */
export function endOwnSession(context: Context, id: string): Promise<void> {
  const { actor, em } = context;
  return em.transactional(async (em) => {
    const ended = await endSession(em, actor.id, id);
    if (!ended) throw new Failure('sessionNotFound');
    if (ended.deviceId !== null && id !== actor.sessionId) await forgetDevices(em, [ended.deviceId]);
    await log({ ...context, em }, 'sessionEnded');
  });
}

/** Ends every session but that of this call, and every access token. Answers a fresh token for this session. */
export function endOtherSessions(context: Context & { sessions: SessionTokens }): Promise<string> {
  const { actor, em, sessions } = context;
  return em.transactional(async (em) => {
    await lockUser(em, actor.user);
    const sessionId = await endAllButThis(em, context);
    await log({ ...context, em }, 'otherSessionsEnded');
    return sessions.sign(actor.user, sessionId);
  });
}

/**
 * The same for a locked user, in an open transaction; answers the id of the session that goes on. The session version is
 * raised: tokens of the version before have no row that could end.
 */
export async function endAllButThis(
  em: EntityManager,
  { actor, userAgent }: Pick<Context, 'actor' | 'userAgent'>,
): Promise<string> {
  const { sessionId, user } = actor;
  user.sessionVersion += 1;
  await em.flush();
  await forgetOtherSessions(em, actor);
  await endLinks(em, user, 'sign-in');
  return continueSession(em, { sessionId, user, userAgent });
}

async function forgetOtherSessions(em: EntityManager, { id, sessionId }: Actor): Promise<void> {
  const ended = await run(em, OTHER_SESSIONS, { userId: id, sessionId });
  await forgetDevices(
    em,
    ended.map(({ deviceId }) => deviceId).filter((deviceId) => deviceId !== null),
  );
}

// Another session may have been begun with the same browser as this one.
const OTHER_SESSIONS = statement({
  name: 'other sessions',
  given: { userId: 'uuid', sessionId: 'uuid?' },
  row: { deviceId: 'text?' },
  sql: `delete from sessions where user_id = $userId and id is distinct from $sessionId
    returning nullif(device_id, (select device_id from sessions where id = $sessionId)) as "deviceId"`,
});

const log = ({ em, actor, userAgent }: Context, kind: SecurityEventKind) =>
  logSecurityEvent(em, { userId: actor.id, kind, device: deviceOf(userAgent) });

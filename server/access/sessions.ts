import { v7 as uuid, v5 as uuidOf } from 'uuid';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runApart, runForOne } from '#server/database/run.ts';
import { Session } from '#server/database/session.entity.ts';
import { statement } from '#server/database/statement.ts';
import type { User } from '#server/database/user.entity.ts';
import type { Device } from '#shared/device.ts';
import { SESSION } from '#shared/limits.ts';
import { deviceOf } from './device.ts';
import { PASSWORD_IS_PROVEN } from './proven-password.ts';

export interface NewSession {
  device: Device;
  /** The row of the browser that it is begun with. */
  deviceId?: string;
  /** Begun with a code. */
  hasPassedFactor?: boolean;
  /** By what the person has shown who they are just now; by nothing where a token of the version before goes on. */
  shownBy?: 'password' | 'mailbox' | 'passkey' | 'provider' | 'nothing';
}

/**
 * Begins a session; answers its id, for `SessionTokens.sign`. A log-in shows who the person is, unless somebody who had
 * not shown it has just set the password.
 */
export async function startSession(
  em: EntityManager,
  { id: userId, sessionVersion }: Pick<User, 'id' | 'sessionVersion'>,
  { device, deviceId, hasPassedFactor = false, shownBy = 'password' }: NewSession,
): Promise<string> {
  const id = uuid();
  const { browser, system } = device;
  const row = { id, userId, sessionVersion, browser, system, deviceId: deviceId ?? null };
  await run(em, NEW_SESSION, { ...row, hasPassedFactor, shownBy });
  await run(em, SESSIONS_TOO_MANY, { userId });
  return id;
}

const NEW_SESSION = statement({
  name: 'new session',
  given: {
    id: 'uuid',
    userId: 'uuid',
    sessionVersion: 'int',
    browser: 'text',
    system: 'text',
    deviceId: 'uuid?',
    hasPassedFactor: 'boolean',
    shownBy: 'text',
  },
  sql: `insert into sessions (id, user_id, session_version, browser, system, device_id, second_factor, shown_at, code_shown_at)
    select $id, u.id, $sessionVersion, $browser, $system, $deviceId, $hasPassedFactor,
      case when $hasPassedFactor or $shownBy in ('mailbox', 'passkey', 'provider') or ($shownBy = 'password' and ${PASSWORD_IS_PROVEN})
        then now() end,
      case when $hasPassedFactor then now() end
    from users u where u.id = $userId`,
});
const SESSIONS_TOO_MANY = statement({
  name: 'sessions too many',
  given: { userId: 'uuid' },
  sql: `delete from sessions where id in (
    select id from sessions where user_id = $userId order by last_used_at desc, id desc offset ${SESSION.perPerson})`,
});

/**
 * Takes the session of this call over to the user's raised session version; a session that has no row gets one. Answers
 * its id.
 */
export async function continueSession(
  em: EntityManager,
  { sessionId, user, userAgent }: { sessionId: string | null; user: User; userAgent: string | undefined },
): Promise<string> {
  if (sessionId === null) return startSession(em, user, { device: deviceOf(userAgent), shownBy: 'nothing' });
  await em.nativeUpdate(Session, { id: sessionId }, { sessionVersion: user.sessionVersion });
  return sessionId;
}

/**
 * A row for the session of a token that the version before signed. The same token always gets the same one: several calls
 * renew it at once, and all but one of the new tokens are thrown away. It is written apart from the call, whose failure
 * must not take it back: the new token is on its way.
 */
export async function adoptSession(
  em: EntityManager,
  { token, user, userAgent }: { token: string; user: User; userAgent: string | undefined },
): Promise<string> {
  const id = uuidOf(token, ADOPTED);
  const { id: userId, sessionVersion } = user;
  await runApart(em, ADOPTED_SESSION, { id, userId, sessionVersion, ...deviceOf(userAgent) });
  return id;
}

const ADOPTED_SESSION = statement({
  name: 'adopted session',
  given: { id: 'uuid', userId: 'uuid', sessionVersion: 'int', browser: 'text', system: 'text' },
  sql: `insert into sessions (id, user_id, session_version, browser, system)
    values ($id, $userId, $sessionVersion, $browser, $system) on conflict (id) do nothing`,
});

// Any one works, as long as every instance has the same.
const ADOPTED = '0199f6c8-1d3e-7b5a-8c2f-3e4d5c6b7a89';

/** Writes down that a session is used; nobody waits for it, and what is lost is written at the next use. */
export function noteUse(em: EntityManager, sessionId: string): void {
  runApart(em, USED_SESSION, { sessionId }).catch(() => undefined);
}

const USED_SESSION = statement({
  name: 'used session',
  given: { sessionId: 'uuid' },
  sql: `update sessions set last_used_at = now()
    where id = $sessionId and last_used_at < now() - make_interval(secs => ${SESSION.useEverySeconds})`,
});

/** The user's sessions that can still be used, the one used last first. */
export function sessionsOf(em: EntityManager, user: User): Promise<Session[]> {
  // The last use may be newer than what is written by as much as an hour.
  const longestSeconds = SESSION.lifeSeconds + SESSION.useEverySeconds;
  return em.find(
    Session,
    {
      user: user.id,
      sessionVersion: user.sessionVersion,
      lastUsedAt: { $gt: new Date(Date.now() - longestSeconds * 1000) },
      createdAt: { $gt: new Date(Date.now() - SESSION.longestDays * 86_400_000) },
    },
    { orderBy: { lastUsedAt: 'desc', id: 'desc' } },
  );
}

/** Ends one session of a user; answers the row of its browser, if it had one, and false when there is no such session. */
export async function endSession(
  em: EntityManager,
  userId: string,
  id: string,
): Promise<{ deviceId: string | null } | false> {
  return (await runForOne(em, ENDED_SESSION, { id, userId })) ?? false;
}

const ENDED_SESSION = statement({
  name: 'ended session',
  given: { id: 'uuid', userId: 'uuid' },
  row: { deviceId: 'text?' },
  sql: 'delete from sessions where id = $id and user_id = $userId returning device_id as "deviceId"',
});

import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '#server/database/orm.ts';
import { readJoined } from '#server/database/run.ts';
import { entityStatement, jsonText } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';
import type { AccessTokenScope } from '#shared/access-token.ts';
import { Failure } from '#shared/failures.ts';
import { SESSION, SHOWN_AGAIN } from '#shared/limits.ts';
import { authenticateAccessToken, isAccessToken } from './access-token.ts';
import { enabledFactor } from './enabled-factor.ts';
import type { SessionTokens, VerifiedSession } from './session-token.ts';
import { adoptSession, noteUse } from './sessions.ts';

/** Who is calling, as the database knows them now; the token alone grants nothing. */
export interface Actor {
  id: string;
  /** An administrator who may act as one here: a token needs that scope, and some installations a second factor. */
  isAdmin: boolean;
  /** An administrator, but for the second factor that this installation demands of them. */
  lacksSecondFactor: boolean;
  /** What the bearer token opens: everything for a session, or a part of it for a script's access token. */
  scope: 'session' | AccessTokenScope;
  user: User;
  /** The session's row; null for an access token, and for a session that the version before began. */
  sessionId: string | null;
  /** The session was begun with a code. */
  hasPassedFactor: boolean;
  /** The person has shown in this session within five minutes who they are; an access token never has. */
  hasShownLately: boolean;
  /** They have shown it by a code. */
  hasShownCodeLately: boolean;
  /** A fresh token when the one that was sent is older than a day. */
  renewedToken: string | null;
}

export interface ActorContext {
  em: EntityManager;
  sessions: SessionTokens;
  userAgent: string | undefined;
  /** REQUIRE_ADMIN_2FA: administrators act as such only with a second factor. */
  isFactorDemanded: boolean;
}

/** The user of a session or access token; null when the token is unsound or ended, or the user was removed. */
export async function actorOf(token: string, context: ActorContext): Promise<Actor | null> {
  const { em, sessions, isFactorDemanded } = context;
  if (isAccessToken(token)) return actorOfAccessToken(token, context);
  const sent = await sessions.verify(token);
  if (!sent) return null;
  const { userId, sessionId } = sent;
  const found = await readJoined(em, USER_AND_SESSION, { userId, sessionId });
  if (!found || !isLiving(sent, found.entity, found.beside)) return null;
  const { entity: user, beside: stored } = found;
  if (stored?.isStale && sessionId !== null) noteUse(em, sessionId);
  const hasPassedFactor = stored?.secondFactor ?? false;
  const mayAdminister = hasPassedFactor || !isFactorDemanded;
  return {
    id: user.id,
    isAdmin: user.isAdmin && mayAdminister,
    lacksSecondFactor: user.isAdmin && !mayAdminister,
    scope: 'session',
    user,
    sessionId,
    hasPassedFactor,
    hasShownLately: stored?.shownLately ?? false,
    hasShownCodeLately: stored?.codeShownLately ?? false,
    renewedToken:
      sent.ageSeconds > SESSION.renewAfterSeconds ? await renewed(token, sent, { ...context, user }) : null,
  };
}

interface StoredSession {
  secondFactor: boolean;
  shownLately: boolean | null;
  codeShownLately: boolean | null;
  /** Its last use was written down too long ago. */
  isStale: boolean;
}

const USER_AND_SESSION = entityStatement({
  name: 'user and session',
  entity: User,
  given: { userId: 'uuid', sessionId: 'uuid?' },
  beside: jsonText<StoredSession>(`(select json_build_object('secondFactor', s.second_factor,
      'shownLately', s.shown_at > now() - make_interval(secs => ${SHOWN_AGAIN.lastsSeconds}),
      'codeShownLately', s.code_shown_at > now() - make_interval(secs => ${SHOWN_AGAIN.lastsSeconds}),
      'isStale', s.last_used_at < now() - make_interval(secs => ${SESSION.useEverySeconds}))
    from sessions s where s.id = $sessionId and s.user_id = one.id
      and s.created_at > now() - make_interval(days => ${SESSION.longestDays}))`),
  sql: 'from users one where one.id = $userId',
});

/** A token that names no session is one of the version before: it lives as long as the user's session version. */
const isLiving = (sent: VerifiedSession, user: User, stored: StoredSession | null) =>
  user.isActive() &&
  user.sessionVersion === sent.sessionVersion &&
  (sent.sessionId === null || stored !== null);

async function renewed(
  token: string,
  { sessionId }: VerifiedSession,
  { em, sessions, userAgent, user }: ActorContext & { user: User },
): Promise<string> {
  return sessions.sign(user, sessionId ?? (await adoptSession(em, { token, user, userAgent })));
}

async function actorOfAccessToken(
  bearer: string,
  { em, isFactorDemanded }: ActorContext,
): Promise<Actor | null> {
  const token = await authenticateAccessToken(em, bearer);
  if (!token) return null;
  const user = token.user.unwrap();
  const isOfAdmin = user.isAdmin && token.scope === 'admin';
  const mayAdminister = isOfAdmin && (!isFactorDemanded || (await enabledFactor(em, user.id)) !== null);
  return {
    id: user.id,
    isAdmin: mayAdminister,
    lacksSecondFactor: isOfAdmin && !mayAdminister,
    scope: token.scope,
    user,
    sessionId: null,
    hasPassedFactor: false,
    hasShownLately: false,
    hasShownCodeLately: false,
    renewedToken: null,
  };
}

/** Throws `secondFactorDemanded` for an administrator without one where it is demanded, `adminOnly` for everybody else. */
export function requireAdminRights({ isAdmin, lacksSecondFactor }: Actor): void {
  if (lacksSecondFactor) throw new Failure('secondFactorDemanded');
  if (!isAdmin) throw new Failure('adminOnly');
}

/**
 * Refreshes the user and locks their row until the transaction ends. Throws `sessionEnded` when all their sessions were
 * ended since the call was authenticated: it belongs to one of them.
 */
export async function lockUser(em: EntityManager, user: User): Promise<void> {
  const { sessionVersion } = user;
  const found = await em.refresh(user, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found?.isActive() || found.sessionVersion !== sessionVersion) throw new Failure('sessionEnded');
}

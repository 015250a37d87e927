import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '#server/database/orm.ts';
import { readEntities } from '#server/database/prepared.ts';
import { User } from '#server/database/user.entity.ts';
import type { AccessTokenScope } from '#shared/access-token.ts';
import { Failure } from '#shared/failures.ts';
import { SESSION } from '#shared/limits.ts';
import { authenticateAccessToken, isAccessToken } from './access-token.ts';
import type { SessionTokens } from './session-token.ts';

/** Who is calling, as the database knows them now; the token alone grants nothing. */
export interface Actor {
  id: string;
  /** An administrator who may act as one here: a token needs that scope as well. */
  isAdmin: boolean;
  /** What the bearer token opens: everything for a session, or a part of it for a script's access token. */
  scope: 'session' | AccessTokenScope;
  user: User;
  /** A fresh token when the one that was sent is older than a day. */
  renewedToken: string | null;
}

export interface ActorTools {
  em: EntityManager;
  sessions: SessionTokens;
}

/** The user of a session or access token; null when the token is unsound or ended, or the user was removed. */
export async function actorOf(token: string, { em, sessions }: ActorTools): Promise<Actor | null> {
  if (isAccessToken(token)) return actorOfAccessToken(token, em);
  const session = await sessions.verify(token);
  if (!session) return null;
  const [user] = await readEntities(em, USER_BY_ID, [session.userId]);
  if (!user?.isActive() || user.sessionVersion !== session.sessionVersion) return null;
  const isOld = session.ageSeconds > SESSION.renewAfterSeconds;
  return {
    id: user.id,
    isAdmin: user.isAdmin,
    scope: 'session',
    user,
    renewedToken: isOld ? await sessions.startSession(user) : null,
  };
}

const USER_BY_ID = { name: 'user by id', entity: User, more: 'from users one where one.id = $1' };

async function actorOfAccessToken(bearer: string, em: EntityManager): Promise<Actor | null> {
  const token = await authenticateAccessToken(em, bearer);
  if (!token) return null;
  const user = token.user.unwrap();
  const isAdmin = user.isAdmin && token.scope === 'admin';
  return { id: user.id, isAdmin, scope: token.scope, user, renewedToken: null };
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

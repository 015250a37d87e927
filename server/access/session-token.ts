import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { User } from '#server/database/user.entity.ts';
import { SESSION } from '#shared/limits.ts';

const ISSUER = 'wishwren';

export interface VerifiedSession {
  userId: string;
  /** For the client's menu only: the right itself is read from the database row. */
  isAdmin: boolean;
  /** The user's when the session started; once theirs is raised, the token opens nothing. */
  sessionVersion: number;
  ageSeconds: number;
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;

/** Signs and checks session tokens: HS256 only, 7 days (design section 4). `secret` has at least 32 bytes. */
export function createSessionTokens(secret: Uint8Array) {
  // Given as bytes it would be made into a key for every call.
  const key = createSecretKey(secret);

  /** A session of this user, as the token that they get: after logging in, a changed password, and to renew one. */
  const startSession = ({ id, isAdmin, sessionVersion }: Pick<User, 'id' | 'isAdmin' | 'sessionVersion'>) =>
    new SignJWT({ isAdmin, sessionVersion })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(id)
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${SESSION.lifeSeconds} s`)
      .sign(key);

  // A signature that was right stays right, and checking it is a quarter of what a small call costs.
  const checked = new LRUCache<
    string,
    Omit<VerifiedSession, 'ageSeconds'> & { issuedAt: number; endsAt: number }
  >({
    max: SESSION.checkedTokensKept,
  });

  /** The claims of a sound token, null for anything else. */
  async function verify(token: string): Promise<VerifiedSession | null> {
    const known = checked.get(token) ?? (await check(token));
    if (!known) return null;
    const { issuedAt, endsAt, ...session } = known;
    const now = Date.now() / 1000;
    if (now > endsAt + SESSION.clockToleranceSeconds) return null;
    return { ...session, ageSeconds: now - issuedAt };
  }

  // The age is judged above, and a session from the future is none the worse: the clock was set back.
  async function check(token: string) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: ISSUER,
        typ: 'JWT',
        clockTolerance: SESSION.clockToleranceSeconds,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      const { sub, isAdmin, sessionVersion, iat = 0, exp = 0 } = payload;
      if (typeof sub !== 'string' || typeof sessionVersion !== 'number') return null;
      const endsAt = Math.min(exp, iat + SESSION.lifeSeconds);
      const session = { userId: sub, isAdmin: isAdmin === true, sessionVersion, issuedAt: iat, endsAt };
      checked.set(token, session);
      return session;
    } catch {
      return null;
    }
  }

  return { startSession, verify };
}

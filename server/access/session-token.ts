import { createSecretKey } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { User } from '#server/database/user.entity.ts';
import { SESSION } from '#shared/limits.ts';

const ISSUER = 'wishwren';

export interface VerifiedSession {
  userId: string;
  /** For the client's menu only: the right itself is read from the database row. */
  isAdmin: boolean;
  /** The user's when the token was signed; once theirs is raised, it opens nothing. */
  sessionVersion: number;
  /** Null in a token of the version before, which knew no sessions. */
  sessionId: string | null;
  ageSeconds: number;
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;

/** Signs and checks session tokens: HS256 only, 7 days (design section 4). `secret` has at least 32 bytes. */
export function createSessionTokens(secret: Uint8Array) {
  // Given as bytes it would be made into a key for every call.
  const key = createSecretKey(secret);

  /** A token of this user's session; `sessions.ts` makes the session. */
  const sign = (
    { id, isAdmin, sessionVersion }: Pick<User, 'id' | 'isAdmin' | 'sessionVersion'>,
    sessionId: string,
  ) =>
    new SignJWT({ isAdmin, sessionVersion, sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(id)
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${SESSION.lifeSeconds} s`)
      .sign(key);

  // A signature that was right stays right, and checking it is a quarter of what a small call costs.
  const checked = new LRUCache<string, SignedClaims>({ max: SESSION.checkedTokensCached });

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
      const claims = claimsIn(payload);
      if (claims) checked.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }

  return { sign, verify };
}

interface SignedClaims extends Omit<VerifiedSession, 'ageSeconds'> {
  issuedAt: number;
  endsAt: number;
}

function claimsIn({ iat = 0, exp = 0, sub, sid, ...payload }: JWTPayload): SignedClaims | null {
  const { isAdmin, sessionVersion } = payload;
  if (typeof sub !== 'string' || typeof sessionVersion !== 'number') return null;
  const sessionId = typeof sid === 'string' ? sid : null;
  const endsAt = Math.min(exp, iat + SESSION.lifeSeconds);
  return { userId: sub, isAdmin: isAdmin === true, sessionVersion, sessionId, issuedAt: iat, endsAt };
}

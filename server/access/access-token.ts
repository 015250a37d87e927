import { createHash, randomBytes } from 'node:crypto';
import { AccessToken } from '#server/database/access-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { ACCESS_TOKEN } from '#shared/limits.ts';

/** 256 random bits behind a prefix by which secret scanners and people recognise it. */
export const generateAccessToken = () =>
  ACCESS_TOKEN.prefix + randomBytes(ACCESS_TOKEN.bytes).toString('base64url');

// A plain hash is enough: nobody can try 256 random bits.
export const hashOfAccessToken = (token: string) => createHash('sha256').update(token).digest('hex');

export const isAccessToken = (bearer: string) => bearer.startsWith(ACCESS_TOKEN.prefix);

/** The live token of this text with its user, whose last use is recorded; null for an unknown or ended one. */
export async function authenticateAccessToken(
  em: EntityManager,
  bearer: string,
): Promise<AccessToken | null> {
  const token = await em.findOne(
    AccessToken,
    { tokenHash: hashOfAccessToken(bearer) },
    { populate: ['user'] },
  );
  const user = token?.user.get();
  if (!token || !user?.isActive() || user.sessionVersion !== token.sessionVersion || token.hasExpired())
    return null;
  await recordUse(em, token);
  return token;
}

// At most once a minute: a busy script must not make a write of every read.
async function recordUse(em: EntityManager, token: AccessToken): Promise<void> {
  const age = Date.now() - (token.lastUsedAt?.getTime() ?? 0);
  if (age < ACCESS_TOKEN.lastUseEverySeconds * 1000) return;
  await em.nativeUpdate(AccessToken, { id: token.id }, { lastUsedAt: new Date() });
}

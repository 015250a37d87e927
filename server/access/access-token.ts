import { createHash, randomBytes } from 'node:crypto';
import { AccessToken } from '#server/database/access-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { ACCESS_TOKEN } from '#shared/limits.ts';

/** 256 random bits behind a prefix that secret scanners and people know it by. */
export const generateAccessToken = () =>
  ACCESS_TOKEN.prefix + randomBytes(ACCESS_TOKEN.bytes).toString('base64url');

// Random enough that a plain hash cannot be searched for.
export const hashOfAccessToken = (token: string) => createHash('sha256').update(token).digest('hex');

export const isAccessToken = (bearer: string) => bearer.startsWith(ACCESS_TOKEN.prefix);

/** The living token of this text with its person, its use noted; null for an unknown, ended or orphaned one. */
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
  await noteUse(em, token);
  return token;
}

// At most once a minute: a busy script must not make a write of every read.
async function noteUse(em: EntityManager, token: AccessToken): Promise<void> {
  const age = Date.now() - (token.lastUsedAt?.getTime() ?? 0);
  if (age < ACCESS_TOKEN.lastUseEverySeconds * 1000) return;
  await em.nativeUpdate(AccessToken, { id: token.id }, { lastUsedAt: new Date() });
}

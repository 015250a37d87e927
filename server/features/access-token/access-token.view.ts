import type { AccessToken } from '#server/database/access-token.entity.ts';
import type { AccessTokenView } from '#shared/access-token.ts';

export function toAccessTokenView(token: AccessToken): AccessTokenView {
  return {
    id: token.id,
    name: token.name,
    scope: token.scope,
    expiresAt: token.expiresAt?.toISOString() ?? null,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    createdAt: token.createdAt.toISOString(),
  };
}

import type { AccessToken } from '#server/database/access-token.entity.ts';
import type { TokenView } from '#shared/access-token.ts';

export function toTokenView(token: AccessToken): TokenView {
  return {
    id: token.id,
    name: token.name,
    scope: token.scope,
    expiresAt: token.expiresAt?.toISOString() ?? null,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    createdAt: token.createdAt.toISOString(),
  };
}

import { defineEntity, p } from '@mikro-orm/core';
import { ACCESS_TOKEN, ACCESS_TOKEN_SCOPES } from '#shared/limits.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'AccessToken',
  tableName: 'access_tokens',
  properties: {
    id: primaryId(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    name: p.string().length(ACCESS_TOKEN.nameLength),
    scope: p.enum(ACCESS_TOKEN_SCOPES),
    /** SHA-256 of the token in hex; the token itself was shown once and is nowhere. */
    tokenHash: p.string().length(64).unique(),
    /** The user's `sessionVersion` when the token was made: what ends their sessions ends the token, too. */
    sessionVersion: p.integer(),
    expiresAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
    createdAt: createdAt(),
  },
});

/** A personal access token: what a script shows instead of a password. */
export class AccessToken extends schema.class {
  hasExpired() {
    return this.expiresAt != null && this.expiresAt.getTime() <= Date.now();
  }
}
schema.setClass(AccessToken);

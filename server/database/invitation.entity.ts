import { defineEntity, p } from '@mikro-orm/core';
import { USER } from '#shared/limits.ts';
import { createdAt, primaryId } from './base-properties.ts';

const schema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  checks: [{ name: 'invitations_uses', expression: 'uses >= 0 and uses <= uses_max' }],
  properties: {
    id: primaryId(),
    /** Where it was mailed to. */
    email: p.string().length(USER.emailLength).nullable(),
    /** SHA-256 of the link's token in hex; the token is derived from the id and nowhere in the database. */
    tokenHash: p.string().length(64).unique(),
    /** Accounts that were confirmed with it. */
    uses: p.integer().default(0),
    usesMax: p.integer(),
    expiresAt: p.datetime().index(),
    createdAt: createdAt(),
  },
});

/** Lets so many people open an account, until a certain day. */
export class Invitation extends schema.class {
  isLive() {
    return this.uses < this.usesMax && this.expiresAt.getTime() > Date.now();
  }
}
schema.setClass(Invitation);

import { defineEntity, type OptionalProps, p } from '@mikro-orm/core';
import { USER } from '#shared/limits.ts';
import { StoredImage } from './stored-image.entity.ts';

const schema = defineEntity({
  name: 'User',
  tableName: 'users',
  checks: [{ name: 'users_email_lower', expression: 'email = lower(email)' }],
  indexes: [
    {
      name: 'users_unconfirmed_email',
      expression:
        'create unique index users_unconfirmed_email on users (email) where confirmed_email is null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    firstName: p.string().length(USER.nameLength),
    lastName: p.string().length(USER.nameLength),
    /** Shown and written to. Several people may name the same one; who has confirmed it has it. */
    email: p.string().length(USER.emailLength).index(),
    /** The last address whose mailed link was followed; null while the account is a registration and no more. */
    confirmedEmail: p.string().length(USER.emailLength).nullable().unique(),
    /** Null opens nothing: a registration keeps its password with its mailed link. */
    passwordHash: p.text().nullable().hidden(),
    avatar: () => p.manyToOne(StoredImage).ref().nullable().deleteRule('set null').index(),
    /** Somebody registered who got no mail any more: of the links that are out, none may be the reader's own. */
    isContested: p.boolean().default(false),
    isAdmin: p.boolean().default(false),
    /** Kept by the database. Nobody logs in, and nobody becomes an administrator, without it. */
    isVerified: p.boolean().generated('(coalesce(confirmed_email = email, false)) stored'),
    /** Raised to end every session token made before. */
    epoch: p.integer().default(0),
    /** Raised by a trigger when something changes that strangers can see. */
    version: p.bigint('number').default(1),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class User extends schema.class {
  declare [OptionalProps]?: 'isVerified';

  /** Nobody may act as, or reach a list of, a person whom an administrator removed. */
  isActive() {
    return this.deletedAt === null || this.deletedAt === undefined;
  }
}
schema.setClass(User);

import { defineEntity, p } from '@mikro-orm/core';
import { USER } from '#shared/limits.ts';
import { StoredImage } from './stored-image.entity.ts';

const schema = defineEntity({
  name: 'User',
  tableName: 'users',
  checks: [{ name: 'users_email_lower', expression: 'email = lower(email)' }],
  properties: {
    id: p.uuid().primary(),
    firstName: p.string().length(USER.nameLength),
    lastName: p.string().length(USER.nameLength),
    email: p.string().length(USER.emailLength).unique(),
    passwordHash: p.text().hidden(),
    avatar: () => p.manyToOne(StoredImage).ref().nullable().deleteRule('set null').index(),
    isAdmin: p.boolean().default(false),
    isVerified: p.boolean().default(false),
    /** Raised to end every session token made before. */
    epoch: p.integer().default(0),
    /** Raised by a trigger when something changes that strangers can see. */
    version: p.bigint('number').default(1),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class User extends schema.class {
  /** Nobody may act as, or reach a list of, a person whom an administrator removed. */
  isActive() {
    return this.deletedAt === null || this.deletedAt === undefined;
  }
}
schema.setClass(User);

import { defineEntity, type OptionalProps, p } from '@mikro-orm/core';
import { USER } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { StoredImage } from './picture.entity.ts';

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
    id: primaryId(),
    firstName: p.string().length(USER.nameLength),
    lastName: p.string().length(USER.nameLength),
    /** Shown and written to. Several users may have named the same one; it belongs to the one who confirmed it. */
    email: p.string().length(USER.emailLength).index(),
    /** The last address whose mailed link was followed; null while the account is a registration and no more. */
    confirmedEmail: p.string().length(USER.emailLength).nullable().unique(),
    /** Null for a registration, whose password is kept with its mailed link. With null nobody can log in. */
    passwordHash: p.text().nullable().hidden(),
    /** When it was set by somebody who had not shown who they are. Null for every other password. */
    passwordUnprovenAt: p.datetime().nullable(),
    avatar: () => p.manyToOne(StoredImage).ref().nullable().deleteRule('set null').index(),
    /** Somebody registered with this address again after the last mail to it: they may be the one who reads the mails. */
    isContested: p.boolean().default(false),
    /** Of new prices, by ISO 4217; null for what the installation says. */
    currency: p.string().length(3).nullable(),
    /** In which they are written to, and the app speaks to them; null for what the installation says. */
    locale: p.string().length(5).$type<Locale>().nullable(),
    isAdmin: p.boolean().default(false),
    /** Computed by the database. Only a verified user can log in or become an administrator. */
    isVerified: p.boolean().generated('(coalesce(confirmed_email = email, false)) stored'),
    /** Raised to end every session and access token that was made before. */
    sessionVersion: p.integer().default(0),
    /** Raised by a trigger when something changes that strangers can see. */
    version: p.bigint('number').default(1),
    deletedAt: p.datetime().nullable(),
    createdAt: createdAt(),
  },
});

export class User extends schema.class {
  declare [OptionalProps]?: 'isVerified';

  /** False once an administrator has removed the user: nobody can act as them or reach their wishlists. */
  isActive() {
    return this.deletedAt === null || this.deletedAt === undefined;
  }
}
schema.setClass(User);

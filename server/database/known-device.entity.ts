import { defineEntity, p } from '@mikro-orm/core';
import { primaryId } from './base-properties.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_devices',
  uniques: [{ name: 'known_devices_user_key', properties: ['user', 'keyHash'] }],
  properties: {
    id: primaryId(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade'),
    /** SHA-256 of the cookie, or of a script's words; null once the device is to be taken for a new one again. */
    keyHash: p.string().length(64).nullable(),
    lastLoginAt: p.datetime().defaultRaw('now()'),
    /** When its owner was last mailed about it. */
    mailedAt: p.datetime().name('told_at').nullable(),
  },
});

/** A browser or a script that has logged in to an account, so that a new one can be told from it. */
export class KnownDevice extends schema.class {}
schema.setClass(KnownDevice);

import { defineEntity, p } from '@mikro-orm/core';
import type { BROWSERS, SYSTEMS } from '#shared/device.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** Stands in the session token, which opens nothing once the row is gone. */
    id: primaryId(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    /** The user's when the session began or went on: what raises theirs ends it. */
    sessionVersion: p.integer(),
    browser: p.string().length(16).$type<(typeof BROWSERS)[number]>(),
    system: p.string().length(16).$type<(typeof SYSTEMS)[number]>(),
    /** Which browser it was begun with, so that ending it forgets that browser. */
    device: () => p.manyToOne(KnownDevice).ref().nullable().deleteRule('set null').index(),
    /** It was begun with a code, or the second factor was turned on or shown in it. */
    secondFactor: p.boolean().default(false),
    /** When the person has last shown in it who they are, first by its log-in. Null when nobody has. */
    shownAt: p.datetime().nullable(),
    /** The same by a code. */
    codeShownAt: p.datetime().nullable(),
    /** Written once an hour at most (SESSION.useEverySeconds). */
    lastUsedAt: p.datetime().defaultRaw('now()'),
    createdAt: createdAt(),
  },
});

/** A log-in that somebody can end. */
export class Session extends schema.class {}
schema.setClass(Session);

const knownDeviceSchema = defineEntity({
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
export class KnownDevice extends knownDeviceSchema.class {}
knownDeviceSchema.setClass(KnownDevice);

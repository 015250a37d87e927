import { defineEntity, p } from '@mikro-orm/core';
import type { BROWSERS, SYSTEMS } from '#shared/device.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { KnownDevice } from './known-device.entity.ts';
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

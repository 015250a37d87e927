import { defineEntity, p } from '@mikro-orm/core';
import type { BROWSERS, SYSTEMS } from '#shared/device.ts';
import { WISHLIST } from '#shared/limits.ts';
import type { OpenedList, SecurityEventKind } from '#shared/security.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'SecurityEvent',
  tableName: 'security_events',
  indexes: [{ name: 'security_events_of_user', properties: ['user', 'createdAt'] }],
  properties: {
    id: primaryId(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade'),
    /** Without a list in the database: a later version may have written kinds that this one does not know. */
    kind: p.string().length(40).$type<SecurityEventKind>(),
    /** Null for what an administrator or the server did. */
    browser: p.string().length(16).$type<(typeof BROWSERS)[number]>().nullable(),
    system: p.string().length(16).$type<(typeof SYSTEMS)[number]>().nullable(),
    /** Of `privateListOpened`. */
    opened: p.json().$type<OpenedList>().nullable(),
    /** Of what happened among the people of a list: which one, without a foreign key, and its name until its owner is erased. */
    listId: p.uuid().nullable(),
    list: p.string().length(WISHLIST.nameLength).nullable(),
    createdAt: createdAt(),
  },
});

/** One line of a person's security log. */
export class SecurityEvent extends schema.class {}
schema.setClass(SecurityEvent);

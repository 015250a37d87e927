import { defineEntity, p } from '@mikro-orm/core';
import { USER } from '#shared/limits.ts';
import type { ActFacts } from '#shared/texts/admin-acts.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'AdminLogEntry',
  tableName: 'admin_log_entries',
  properties: {
    id: primaryId(),
    admin: () => p.manyToOne(User).ref().nullable().deleteRule('set null').index(),
    /** Copied, so that the entry stays readable after the admin is gone; a pseudonym once they are erased. */
    adminEmail: p.string().length(USER.emailLength),
    /** Null in entries of the first versions, of which there is only the sentence. */
    kind: p.string().length(40).nullable(),
    /** The user whom the entry is about. Null once they are erased. */
    userId: p.uuid().nullable().index(),
    /** The names as they were then. The sentence that is shown is made of them. */
    facts: p.json().$type<ActFacts>().nullable(),
    /** The sentence as it was written then: it is searched, and shown where the kind is not known. */
    action: p.text(),
    createdAt: createdAt().index(),
  },
});

export class AdminLogEntry extends schema.class {}
schema.setClass(AdminLogEntry);

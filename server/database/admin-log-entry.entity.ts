import { defineEntity, p } from '@mikro-orm/core';
import { USER } from '#shared/limits.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'AdminLogEntry',
  tableName: 'admin_log_entries',
  properties: {
    id: p.uuid().primary(),
    admin: () => p.manyToOne(User).ref().nullable().deleteRule('set null').index(),
    /** Copied, so that the entry stays readable after the admin is gone. */
    adminEmail: p.string().length(USER.emailLength),
    action: p.text(),
    createdAt: p.datetime().defaultRaw('now()').index(),
  },
});

export class AdminLogEntry extends schema.class {}
schema.setClass(AdminLogEntry);

import { defineEntity, p } from '@mikro-orm/core';
import { CONTACT, USER } from '#shared/limits.ts';

const schema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  properties: {
    id: p.uuid().primary(),
    email: p.string().length(USER.emailLength),
    message: p.string().length(CONTACT.messageLength),
    doneAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()').index(),
  },
});

export class ContactMessage extends schema.class {}
schema.setClass(ContactMessage);

import { defineEntity, p } from '@mikro-orm/core';
import { CONTACT, USER } from '#shared/limits.ts';
import { createdAt, primaryId } from './base-properties.ts';

const schema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  properties: {
    id: primaryId(),
    email: p.string().length(USER.emailLength),
    message: p.string().length(CONTACT.messageLength),
    doneAt: p.datetime().nullable(),
    createdAt: createdAt().index(),
  },
});

export class ContactMessage extends schema.class {}
schema.setClass(ContactMessage);

import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, primaryId } from './base-properties.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'Giver',
  tableName: 'givers',
  indexes: [
    {
      name: 'givers_of_mailbox',
      expression: 'create unique index givers_of_mailbox on givers (email_hash) where is_mailbox',
    },
  ],
  properties: {
    id: primaryId(),
    /** The account that this giver is; somebody without an account is known by a key. A trigger forgets name and address with it. */
    user: () => p.manyToOne(User).ref().nullable().deleteRule('set null').unique(),
    /** What the giver wrote is encrypted (givers/giver-cipher.ts). */
    name: p.text().nullable(),
    email: p.text().nullable(),
    /** By which an address is found. Of a browser, what was typed there: it proves nothing, and waits for its mail. */
    emailHash: p.string().length(64).nullable().index(),
    /** When a link that was mailed there was opened. */
    emailConfirmedAt: p.datetime().nullable(),
    /** The giver is whoever reads this address, and the one row of it (givers/mailbox.ts). */
    isMailbox: p.boolean().default(false),
    /** They asked for no more mails. Of a mailbox it holds for every giver with its address. */
    unsubscribedAt: p.datetime().nullable(),
    /** When the mail server last said that nobody reads there. */
    refusedAt: p.datetime().nullable(),
    /** No more than one mail a day. */
    lastMailAt: p.datetime().name('last_letter_at').nullable(),
    createdAt: createdAt(),
  },
});

/** Whoever reserves, with an account or without. */
export class Giver extends schema.class {}
schema.setClass(Giver);

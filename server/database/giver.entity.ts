import { defineEntity, p } from '@mikro-orm/core';
import type { Locale } from '#shared/locale.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { User } from './user.entity.ts';
import { Wishlist } from './wishlist.entity.ts';

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
    /** What the giver wrote is encrypted (givers/giver-keys.ts). */
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
    /** In which mails speak to them; null for what the installation says. */
    locale: p.string().length(5).$type<Locale>().nullable(),
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

/**
 * `browser` is a cookie of ours, `link` the address under which a giver finds their reservations again, `elsewhere` the
 * cookie of another browser, where such an address was opened: it reads and changes them, and reserves as somebody else.
 */
export const GIVER_KEY_KINDS = ['browser', 'link', 'elsewhere'] as const;

const giverKeySchema = defineEntity({
  name: 'GiverKey',
  tableName: 'giver_keys',
  properties: {
    /** The key is derived from it (givers/giver-keys.ts) and stored nowhere. */
    id: primaryId(),
    giver: () => p.manyToOne(Giver).ref().deleteRule('cascade').index(),
    kind: p.enum(GIVER_KEY_KINDS),
    keyHash: p.string().length(64).unique(),
    /** It was sent to the giver's address: who has it reads what is sent there. */
    isMailed: p.boolean().default(false),
    /** Its reader asked for the mail: it opens whatever waits for the address, not one browser's reservations. */
    isAskedFor: p.boolean().default(false),
    createdAt: createdAt(),
  },
});

export class GiverKey extends giverKeySchema.class {}
giverKeySchema.setClass(GiverKey);

/** Whom the owner of a list asked to keep its links, so that they cannot be surprised by one of their own. */
const keeperSchema = defineEntity({
  name: 'Keeper',
  tableName: 'keepers',
  properties: {
    wishlist: () => p.manyToOne(Wishlist).ref().primary().deleteRule('cascade'),
    /** Known by the key of the mail that asked, as givers are: they need no account. */
    giver: () => p.manyToOne(Giver).ref().deleteRule('cascade').index(),
    /** As they call themselves to the owner, encrypted (givers/giver-keys.ts); null until they have accepted. */
    name: p.text().nullable(),
    /** From then on the list is sealed (Wishlist.sealedAt). */
    acceptedAt: p.datetime().nullable(),
    createdAt: createdAt(),
  },
});

export class Keeper extends keeperSchema.class {}
keeperSchema.setClass(Keeper);

export const NOTICE_KINDS = ['ask', 'opening', 'overtaken', 'thanks', 'unsealing', 'lost'] as const;

const sentNoticeSchema = defineEntity({
  name: 'SentNotice',
  tableName: 'told_matters',
  properties: {
    giver: () => p.manyToOne(Giver).primary().deleteRule('cascade'),
    kind: p.enum(NOTICE_KINDS).primary(),
    /** The claim, opening or thanks, or the list that is unsealed. */
    about: p.uuid().primary(),
    /** Of what is told more than once; otherwise the day of the first telling is all the same. */
    dueOn: p.date().primary(),
    createdAt: createdAt(),
  },
});

/** A notice that stood in a mail to a giver, so that no other mail repeats it. It is written with the job of the mail. */
export class SentNotice extends sentNoticeSchema.class {}
sentNoticeSchema.setClass(SentNotice);

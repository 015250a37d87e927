import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { SHARE_LINK, SHARE_TOKEN } from '#shared/limits.ts';
import { LINK_SHOWS } from '#shared/link-shows.ts';
import type { Locale } from '#shared/locale.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { Wishlist } from './wishlist.entity.ts';

const schema = defineEntity({
  name: 'ShareLink',
  tableName: 'share_links',
  indexes: [
    {
      name: 'share_links_main_of_wishlist',
      expression:
        'create unique index share_links_main_of_wishlist on share_links (wishlist_id) where is_main',
    },
  ],
  properties: {
    id: primaryId(),
    wishlist: () => p.manyToOne(Wishlist).ref().deleteRule('cascade').index(),
    /** What the address carries. Whoever has it sees the wishlist while that is public and the link open. */
    token: p.string().length(SHARE_TOKEN.lengthMax).unique(),
    /** Every wishlist has one main link from the beginning: its token is the `shareToken` of the specification. */
    isMain: p.boolean().default(false),
    /** For whom it is, as whoever made it calls them; empty for the main link. */
    name: p.string().length(SHARE_LINK.nameLength).default(''),
    opens: p.enum(LINK_SHOWS).default('board'),
    /** What a giver who comes by it is called at first. */
    giverName: p.string().length(SHARE_LINK.giverNameLength).default(''),
    /** Whoever comes by it is spoken to in this language, unless they chose another; null for what their browser asks for. */
    locale: p.string().length(5).$type<Locale>().nullable(),
    /** Argon2id; null without a passphrase. */
    passphraseHash: p.text().nullable(),
    /** SHA-256 of what a browser holds that has been told the passphrase (access/link-access.ts). */
    unlockHash: p.text().nullable(),
    /** By what it is found: its token, and behind a dot the hash without which a locked one is not found at all. */
    openingKey: p
      .text()
      .$type<Opt<string>>()
      .generated("(token || coalesce('.' || unlock_hash, '')) stored")
      .unique('share_links_opening_key_unique'),
    endsAt: p.datetime().nullable(),
    pausedAt: p.datetime().nullable(),
    /** When it got the token that it has now, if that is not its first one. */
    replacedAt: p.datetime().nullable(),
    /** Made, or replaced, by the keeper of a sealed list: its address is told to them alone (Keeper). */
    isKeepers: p.boolean().default(false),
    /** A trigger raises it with every change. */
    version: p.bigint('number').default(1),
    createdAt: createdAt(),
  },
});

export class ShareLink extends schema.class {}
schema.setClass(ShareLink);

/**
 * How often a link was visited, counted by days and told from the next day on: nobody learns at what time somebody looked.
 * A row of its own, because counting must not touch what every reader asks for.
 */
const linkVisitsSchema = defineEntity({
  name: 'LinkVisits',
  tableName: 'link_opens',
  properties: {
    link: () => p.manyToOne(ShareLink).ref().primary().deleteRule('cascade'),
    /** The last day on which it was visited, in UTC, and how often then. */
    day: p.date(),
    ofDay: p.integer(),
    /** The same for all days before. */
    dayBefore: p.date().nullable(),
    ofDaysBefore: p.integer().default(0),
  },
});

export class LinkVisits extends linkVisitsSchema.class {}
linkVisitsSchema.setClass(LinkVisits);

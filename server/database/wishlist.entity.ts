import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { FOR_WHOM } from '#shared/for-whom.ts';
import { USER, WISHLIST } from '#shared/limits.ts';
import { PAPERS } from '#shared/paper.ts';
import { SECRECIES } from '#shared/secrecy.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'Wishlist',
  tableName: 'wishlists',
  indexes: [
    {
      name: 'wishlists_live_of_owner',
      expression:
        'create index wishlists_live_of_owner on wishlists (owner_id, created_at) where deleted_at is null',
    },
  ],
  properties: {
    id: primaryId(),
    owner: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    name: p.string().length(WISHLIST.nameLength),
    description: p.string().length(WISHLIST.descriptionLength).default(''),
    coverEmoji: p.string().length(WISHLIST.coverEmojiLength).default(WISHLIST.defaultCoverEmoji),
    isPublic: p.boolean().default(false),
    /** Since when its links could be opened for the first time: a trigger keeps it. */
    sharedAt: p.datetime().nullable(),
    /** Who is surprised by it, and so who its people are: a trigger keeps them (ListPerson). */
    forWhom: p.enum(FOR_WHOM).default('me'),
    /** The name of the child or of somebody else, or of the second of two; null where the owner's says it. */
    forName: p.string().length(USER.nameLength).nullable(),
    /** The one that its owner chose; null for the one that is drawn for it. */
    paper: p.enum(PAPERS).nullable(),
    /** What its owner learns of reservations before the envelopes open (Opening). */
    secrecy: p.enum(SECRECIES).default('surprise'),
    /** The day of the occasion in its time zone, 2026-12-24 say; null for none. */
    occasionOn: p.date().nullable(),
    timeZone: p.string().length(WISHLIST.timeZoneLength).default(WISHLIST.defaultTimeZone),
    /** From when a claim that nobody confirmed since may be taken over; null without an occasion. It follows from both. */
    holdsLapseAt: p.datetime().nullable(),
    /** The token of its main link; what changes it is the row of that link. */
    shareToken: p
      .string()
      .$type<Opt<string>>()
      .formula((columns) => `(select token from share_links where wishlist_id = ${columns.id} and is_main)`),
    /** Triggers raise it on every change of the wishlist or its items. ETags, caches and checks for lost updates use it. */
    version: p.bigint('number').default(1),
    /** How often a picture of its items was copied from the web: strangers see that, and nobody changed anything. */
    copies: p.integer().default(0),
    /** How often its main link got another token: its owner's version counts that, what strangers see does not change. */
    rotations: p.integer().default(0),
    /** Since when a keeper has its links (Keeper), and until when if its owner has called that off. */
    sealedAt: p.datetime().nullable(),
    unsealsAt: p.datetime().nullable(),
    /** Since when it rests: its links show nothing of it but that it does. */
    archivedAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    /** Deleted by its owner, who may bring it back, and not by an administrator. */
    deletedByOwner: p.boolean().default(false),
    /** When its version last rose: a trigger keeps it. */
    updatedAt: createdAt(),
    createdAt: createdAt(),
  },
});

export class Wishlist extends schema.class {}
schema.setClass(Wishlist);

/** SQL over a list called `one`: its owner deleted it so lately that they may still bring it back. */
export const RECENTLY_DELETED = `one.deleted_by_owner
  and one.deleted_at > now() - make_interval(hours => ${WISHLIST.restorableHours})`;

import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { WISHLIST } from '#shared/limits.ts';
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
    memberships: () => p.oneToMany(Membership).mappedBy('wishlist'),
    /** Triggers raise it on every change of the wishlist or its items. ETags, caches and checks for lost updates use it. */
    version: p.bigint('number').default(1),
    /** How often a picture of its items was copied from the web: strangers see that, and nobody changed anything. */
    copies: p.integer().default(0),
    /** How often its main link got another token: its owner's version counts that, what strangers see does not change. */
    rotations: p.integer().default(0),
    /** Since when a keeper has its links (Keeper), and until when if its owner has called that off. */
    sealedAt: p.datetime().nullable(),
    unsealsAt: p.datetime().nullable(),
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

/** What somebody beside the owner may do to a wishlist: an editor changes it and its items. Nothing makes one yet. */
export const MEMBERSHIP_ROLES = ['editor'] as const;

const membershipSchema = defineEntity({
  name: 'Membership',
  tableName: 'memberships',
  properties: {
    wishlist: () => p.manyToOne(Wishlist).ref().primary().deleteRule('cascade'),
    user: () => p.manyToOne(User).ref().primary().deleteRule('cascade').index(),
    role: p.enum(MEMBERSHIP_ROLES),
    createdAt: createdAt(),
  },
});

export class Membership extends membershipSchema.class {}
membershipSchema.setClass(Membership);

import { defineEntity, p } from '@mikro-orm/core';
import { USER } from '#shared/limits.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { Wishlist } from './wishlist.entity.ts';

/** Lets one account become one of the people of a list, or its owner; it goes when they accept. */
const schema = defineEntity({
  name: 'ListInvitation',
  tableName: 'list_invitations',
  properties: {
    id: primaryId(),
    wishlist: () => p.manyToOne(Wishlist).ref().deleteRule('cascade').index(),
    /** Where it was mailed to: nobody else can use it. Null for one by link. */
    email: p.string().length(USER.emailLength).nullable().index(),
    /** SHA-256 of the link's token in hex; the token is derived from the id and nowhere in the database. */
    tokenHash: p.string().length(64).unique(),
    /** Whoever accepts becomes the owner, and whether the others stay what they are then. */
    handsOver: p.boolean().default(false),
    othersStay: p.boolean().default(true),
    expiresAt: p.datetime().index(),
    createdAt: createdAt(),
  },
});

export class ListInvitation extends schema.class {}
schema.setClass(ListInvitation);

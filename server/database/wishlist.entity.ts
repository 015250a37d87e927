import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { WISHLIST } from '#shared/limits.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { Membership } from './membership.entity.ts';
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
    /** The token of its main link; what changes it is the row of that link. */
    shareToken: p
      .string()
      .$type<Opt<string>>()
      .formula((columns) => `(select token from share_links where wishlist_id = ${columns.id} and is_main)`),
    memberships: () => p.oneToMany(Membership).mappedBy('wishlist'),
    /** Triggers raise it on every change of the wishlist or its items. ETags, caches and checks for lost updates use it. */
    version: p.bigint('number').default(1),
    deletedAt: p.datetime().nullable(),
    createdAt: createdAt(),
  },
});

export class Wishlist extends schema.class {}
schema.setClass(Wishlist);

import { defineEntity, p } from '@mikro-orm/core';
import { WISHLIST } from '#shared/limits.ts';
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
    id: p.uuid().primary(),
    owner: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    name: p.string().length(WISHLIST.nameLength),
    description: p.string().length(WISHLIST.descriptionLength).default(''),
    coverEmoji: p.string().length(WISHLIST.coverEmojiLength).default(WISHLIST.defaultCoverEmoji),
    isPublic: p.boolean().default(false),
    shareToken: p.string().length(64).unique(),
    /** Raised by triggers on any change of the list or its items: ETag, lost-update guard, cache key. */
    version: p.bigint('number').default(1),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class Wishlist extends schema.class {}
schema.setClass(Wishlist);

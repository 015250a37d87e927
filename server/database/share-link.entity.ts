import { defineEntity, p } from '@mikro-orm/core';
import { SHARE_TOKEN } from '#shared/limits.ts';
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
    /** What the address carries. Whoever has it sees the wishlist while that is public. */
    token: p.string().length(SHARE_TOKEN.lengthMax).unique(),
    /** Every wishlist has one main link from the beginning: its token is the `shareToken` of the specification. */
    isMain: p.boolean().default(false),
    createdAt: createdAt(),
  },
});

export class ShareLink extends schema.class {}
schema.setClass(ShareLink);

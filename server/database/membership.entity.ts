import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from './base-properties.ts';
import { User } from './user.entity.ts';
import { Wishlist } from './wishlist.entity.ts';

/** What somebody beside the owner may do to a wishlist: an editor changes it and its items. Nothing makes one yet. */
export const MEMBERSHIP_ROLES = ['editor'] as const;

const schema = defineEntity({
  name: 'Membership',
  tableName: 'memberships',
  properties: {
    wishlist: () => p.manyToOne(Wishlist).ref().primary().deleteRule('cascade'),
    user: () => p.manyToOne(User).ref().primary().deleteRule('cascade').index(),
    role: p.enum(MEMBERSHIP_ROLES),
    createdAt: createdAt(),
  },
});

export class Membership extends schema.class {}
schema.setClass(Membership);

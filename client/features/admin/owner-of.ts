import type { AdminWishlist } from '#shared/admin.ts';
import * as texts from '#shared/texts/admin.ts';

/** The full name, else the address, else a dash (spec section 2). */
export const ownerOf = ({ user }: Pick<AdminWishlist, 'user'>) =>
  `${user.firstName} ${user.lastName}`.trim() || user.email || texts.noOwner;

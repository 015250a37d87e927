import { WISHLIST } from '#shared/limits.ts';
import type { WishlistView } from '#shared/wishlist.ts';

/** What the create and the edit form hold. */
export interface WishlistFields {
  name: string;
  description: string;
  coverEmoji: string;
  isPublic: boolean;
}

export const NEW_WISHLIST: WishlistFields = {
  name: '',
  description: '',
  coverEmoji: WISHLIST.defaultCoverEmoji,
  isPublic: false,
};

export function fieldsOf({ name, description, coverEmoji, isPublic }: WishlistView): WishlistFields {
  return { name, description, coverEmoji: coverEmoji || WISHLIST.defaultCoverEmoji, isPublic };
}

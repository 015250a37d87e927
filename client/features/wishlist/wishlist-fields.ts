import { WISHLIST } from '#shared/limits.ts';
import { type WishlistChange, WishlistDraft, type WishlistView } from '#shared/wishlist.ts';

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

export interface WishlistProblem {
  text: string;
  /** The name is to be marked; every other problem belongs to the form as a whole. */
  isAboutName: boolean;
}

/** The fields as they are sent, or what is wrong with them first of all; `nameMissing` is each screen's own word. */
export function readWishlist(
  fields: WishlistFields,
  nameMissing: string,
): { draft: WishlistDraft } | { problem: WishlistProblem } {
  if (fields.name.trim() === '') return { problem: { text: nameMissing, isAboutName: true } };
  const read = WishlistDraft.safeParse(fields);
  if (read.success) return { draft: read.data };
  const [issue] = read.error.issues;
  return { problem: { text: issue?.message ?? '', isAboutName: issue?.path[0] === 'name' } };
}

/** What a form changed. The rest is not sent, so that two devices which edit different fields both keep theirs. */
export function changesOf(draft: WishlistDraft, before: WishlistFields): WishlistChange {
  const { name, description, coverEmoji, isPublic } = draft;
  return {
    ...(name !== before.name && { name }),
    ...(description !== before.description && { description }),
    ...(coverEmoji !== before.coverEmoji && { coverEmoji }),
    ...(isPublic !== before.isPublic && { isPublic }),
  };
}

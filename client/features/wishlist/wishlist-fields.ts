import { WISHLIST } from '#shared/limits.ts';
import type { Paper } from '#shared/paper.ts';
import type { Secrecy } from '#shared/secrecy.ts';
import type { WishlistView } from '#shared/wishlist.ts';

/** What the create and the edit form hold. */
export interface WishlistFields {
  name: string;
  description: string;
  coverEmoji: string;
  isPublic: boolean;
  /** Null for the one that is drawn for the list. */
  paper: Paper | null;
  secrecy: Secrecy;
  /** As a date input writes it; null for none. */
  occasionOn: string | null;
  timeZone: string;
}

export const NEW_WISHLIST: WishlistFields = {
  name: '',
  description: '',
  coverEmoji: WISHLIST.defaultCoverEmoji,
  isPublic: false,
  paper: null,
  secrecy: 'surprise',
  occasionOn: null,
  timeZone: WISHLIST.defaultTimeZone,
};

export function fieldsOf({ name, description, isPublic, ...list }: WishlistView): WishlistFields {
  const coverEmoji = list.coverEmoji || WISHLIST.defaultCoverEmoji;
  const { secrecy, occasionOn, timeZone } = list;
  const paper = list.isPaperChosen ? list.paper : null;
  return { name, description, coverEmoji, isPublic, paper, secrecy, occasionOn, timeZone };
}

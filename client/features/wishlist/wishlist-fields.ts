import type { ForWhom } from '#shared/for-whom.ts';
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
  forWhom: ForWhom;
  /** Empty where the owner's name says it. */
  forName: string;
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
  forWhom: 'me',
  forName: '',
  paper: null,
  secrecy: 'surprise',
  occasionOn: null,
  timeZone: WISHLIST.defaultTimeZone,
};

export function fieldsOf({ name, description, isPublic, ...list }: WishlistView): WishlistFields {
  const coverEmoji = list.coverEmoji || WISHLIST.defaultCoverEmoji;
  const { secrecy, occasionOn, timeZone, forWhom } = list;
  const forName = list.forName ?? '';
  const paper = list.isPaperChosen ? list.paper : null;
  return { name, description, coverEmoji, isPublic, forWhom, forName, paper, secrecy, occasionOn, timeZone };
}

import type { BoardView } from './claim.ts';
import type { LockedPage } from './locked-page.ts';
import type { Brand } from './page.ts';
import type { SharedWishlistView } from './wishlist.ts';

/** What the page for givers without script shows: the server reads it, the client's server entry draws it. */
export interface GiverPage {
  brand: Brand;
  /** The list's own page; this one stands below it. */
  listAddress: string;
  /** What is asked for of the list (selection.ts), as this page's own address says it. */
  search: string;
  /** Its forms lead back to it. */
  ownAddress: string;
  list: SharedWishlistView;
  /** That of the list, in which its days are told: nobody knows that of the reader. */
  timeZone: string;
  /** Null until the reader has said that they give, and where the link shows the list alone. */
  board: BoardView | null;
  /** What a reader who has told no name is called at first; empty for nothing. */
  giverName: string;
  said: Said | null;
  /** A new link to the reader's reservations, told once. */
  link: string | null;
}

/** What became of the form that was sent. */
export interface Said {
  tone: 'good' | 'bad';
  text: string;
  /** On whose card it is said; null for the whole page. */
  itemId: string | null;
  /** What was typed into a form that was refused. */
  typed?: TypedClaim;
}

export interface TypedClaim {
  quantity: string;
  name: string;
  showName: boolean;
}

/** What the forms of the page ask for. */
export const GIVER_ACTS = ['giver', 'reserve', 'overtake', 'release', 'link', 'forget'] as const;
export type GiverAct = (typeof GIVER_ACTS)[number];

/** A page without script: the server reads what it shows, the client's server entry draws it. */
export type NoScriptPage = { giver: GiverPage } | { locked: LockedPage };

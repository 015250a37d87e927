import type { Brand } from './page.ts';

/** What the page of a locked link shows: nothing of the list. */
export interface LockedPage {
  brand: Brand;
  /** The list's own page. */
  listAddress: string;
  /** What became of the passphrase that was sent; null before. */
  refused: string | null;
  /** Whoever knows the passphrase wanted to see what is still free. */
  leadsToGiverPage: boolean;
}

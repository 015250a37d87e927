import type { WishlistView } from '#shared/wishlist.ts';

/** Whether whoever edits the list reads who gives what before its envelopes open. */
export const tellsWhoGives = ({ secrecy, rights }: Pick<WishlistView, 'secrecy' | 'rights'>) =>
  secrecy === 'names' || rights.includes('board');

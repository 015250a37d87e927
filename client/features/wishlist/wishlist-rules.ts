import { later } from '#client/lib/later.ts';

/** What checks a list before it is sent, fetched with the first touch of its form. */
export const wishlistRules = later(() => import('./read-wishlist.ts'));

import { later } from '#client/lib/later.ts';

/** What checks an item before it is sent: with the first touch of a form, as most who open a list only read it. */
export const itemRules = later(() => import('./read-item.ts'));

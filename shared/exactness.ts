/** How close a gift is to come to what the item names. */
export const EXACTNESSES = ['exact', 'similar', 'surprise'] as const;
export type Exactness = (typeof EXACTNESSES)[number];

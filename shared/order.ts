import { z } from 'zod';
import { Id } from './id.ts';

/**
 * Where an item is to stand: directly behind another one of its list, in whose section it is then. Where `after` is null, before
 * all of a section: the one that is named, in none for null, else its own.
 */
export const ItemMove = z.strictObject({
  itemId: Id,
  after: Id.nullable(),
  sectionId: Id.nullable().optional(),
  /** Of the list. A stale one is refused, an absent one is not checked. */
  version: z.int().optional(),
});
export type ItemMove = z.infer<typeof ItemMove>;

/** Where one of several items is to stand, as in a move of its own. Behind `after` it is in that item's section, which is named too. */
export const ItemPlace = z.strictObject({ after: Id.nullable(), sectionId: Id.nullable() });
export type ItemPlace = z.infer<typeof ItemPlace>;

/** An item that was just moved. */
export const MovedItemView = z
  .strictObject({
    itemId: z.uuid(),
    after: z.uuid().nullable(),
    sectionId: z.uuid().nullable(),
    /** Of the list in its new order. */
    wishlistVersion: z.int(),
  })
  .meta({ id: 'MovedItem' });
export type MovedItemView = z.infer<typeof MovedItemView>;

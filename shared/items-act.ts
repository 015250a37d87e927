import { z } from 'zod';
import { Id } from './id.ts';
import { type IssueKey, issue } from './issue.ts';
import { WISHLIST } from './limits.ts';
import { ItemPlace } from './order.ts';

/** What can be done with several items of a list at once, and the one field that an act needs beside its name. */
const NEEDS = {
  move: 'wishlistId',
  copy: 'wishlistId',
  section: 'sectionId',
  draft: 'isDraft',
  remove: null,
  restore: null,
} as const;
type Act = keyof typeof NEEDS;

const fields = {
  /** The list to which they go, or their copies. */
  wishlistId: Id.optional(),
  /** The part of their list in which they stand then; null for none. */
  sectionId: Id.nullable().optional(),
  isDraft: z.boolean({ error: issue('item.notBoolean') }).optional(),
};
const FIELDS = Object.keys(fields) as (keyof typeof fields)[];

/** One act with several items of one list: all of them, or none. */
export const ItemsAct = z
  .strictObject({
    ids: z.array(Id).min(1, issue('item.noneChosen')).max(WISHLIST.itemsPerList, issue('item.tooManyChosen')),
    act: z.enum(Object.keys(NEEDS) as [Act, ...Act[]], { error: issue('item.actUnknown') }),
    ...fields,
    /** Where each of `ids` is to stand on the list to which they move, placed one after the other. Without them, at its end. */
    places: z.array(ItemPlace).optional(),
  })
  .superRefine((sent, context) => {
    for (const field of FIELDS)
      if ((sent[field] !== undefined) !== (NEEDS[sent.act] === field))
        context.addIssue({ code: 'custom', path: [field], message: 'item.actNeeds' satisfies IssueKey });
    const { places, act, ids } = sent;
    if (places && (act !== 'move' || places.length !== ids.length))
      context.addIssue({ code: 'custom', path: ['places'], message: 'item.placesDiffer' satisfies IssueKey });
  });
export type ItemsAct = z.infer<typeof ItemsAct>;

/** Items after an act. */
export const ActedItemsView = z
  .strictObject({
    /** Those that were sent; of a copy the new ones, in the same order. */
    ids: z.array(z.uuid()),
    /** Of the list on which the items were. */
    wishlistVersion: z.int(),
  })
  .meta({ id: 'ActedItems' });
export type ActedItemsView = z.infer<typeof ActedItemsView>;

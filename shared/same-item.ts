import { z } from 'zod';
import { issue } from './issue.ts';
import { ITEM } from './limits.ts';

export const SameItemQuery = z.strictObject({
  url: z.string({ error: issue('item.urlTooLong') }).max(ITEM.urlLength, issue('item.urlTooLong')),
});

/** An item of somebody's lists that sells what they are about to add. */
export const SameItemView = z
  .strictObject({ id: z.uuid(), name: z.string(), wishlistId: z.uuid(), wishlistName: z.string() })
  .meta({ id: 'SameItem' });
export type SameItemView = z.infer<typeof SameItemView>;

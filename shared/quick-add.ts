import { z } from 'zod';
import { Id } from './id.ts';
import { issue } from './issue.ts';
import { QUICK_ADD } from './limits.ts';

export const QuickAdd = z.strictObject({
  text: z.string({ error: issue('item.nothingInText') }).max(QUICK_ADD.textLength, issue('item.textTooLong')),
  /** Absent for the list that was changed last of those that the person edits. */
  listId: Id.optional(),
});
export type QuickAdd = z.infer<typeof QuickAdd>;

import { readDraft } from '#client/lib/stored-drafts.ts';

/** Under which name the changes of an item are kept until they are saved. */
export const itemDraft = (id: string) => `item ${id}`;

/** Whether somebody was changing this item in this tab and has neither saved nor cancelled. */
export const isDrafted = (id: string) => readDraft(itemDraft(id)) !== null;

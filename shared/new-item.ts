import { Id } from './id.ts';
import { ItemDraft } from './item.ts';

// Apart from what is sent of an item: the form that checks one would bring what checks ids.

/** An item with the list that it goes on, and where it goes into one, its section there. */
export const NewItem = ItemDraft.extend({ wishlistId: Id, sectionId: Id.nullable().optional() });

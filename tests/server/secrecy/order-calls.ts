import { type Call, CHILD, EVERYBODY, PARENT, RECIPIENT } from './call.ts';

const nobody = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';

/** The calls about the order of a list, of taken items and of free ones. */
export const ORDER_CALLS: Record<string, Call | Call[]> = {
  'item.move': [
    { by: EVERYBODY, input: ({ list }) => ({ id: list.id, itemId: list.items[2], after: list.items[0] }) },
    { by: EVERYBODY, input: ({ list }) => ({ id: list.id, itemId: list.items[1], after: null }) },
    { by: RECIPIENT, input: ({ list }) => ({ id: list.id, itemId: list.items[3], after: null, version: 1 }) },
    { by: RECIPIENT, input: ({ list }) => ({ id: list.id, itemId: list.items[1], after: nobody }) },
    {
      by: RECIPIENT,
      input: ({ list, sections: { ones } }) => ({
        id: list.id,
        itemId: list.items[4],
        after: null,
        sectionId: ones,
      }),
    },
    {
      by: RECIPIENT,
      input: ({ list }) => ({ id: list.id, itemId: list.items[0], after: null, sectionId: null }),
    },
    { by: PARENT, input: ({ childs }) => ({ id: childs.id, itemId: childs.items[0], after: null }) },
    { by: CHILD, input: ({ grown }) => ({ id: grown.id, itemId: grown.items[1], after: null }) },
  ],
  'item.act': [
    { by: EVERYBODY, input: ({ list }) => ({ ids: list.items.slice(0, 3), act: 'draft', isDraft: true }) },
    { by: EVERYBODY, input: ({ list }) => ({ ids: list.items.slice(0, 3), act: 'draft', isDraft: false }) },
    {
      by: EVERYBODY,
      input: ({ list }) => ({ ids: list.items.slice(1, 3), act: 'section', sectionId: null }),
    },
    { by: RECIPIENT, input: ({ list, past }) => ({ ids: list.items, act: 'copy', wishlistId: past.id }) },
    { by: RECIPIENT, input: ({ list, past }) => ({ ids: list.items, act: 'move', wishlistId: past.id }) },
    { by: RECIPIENT, input: ({ spare, past }) => ({ ids: spare.items, act: 'move', wishlistId: past.id }) },
    { by: RECIPIENT, input: ({ spare }) => ({ ids: spare.items, act: 'move', wishlistId: spare.id }) },
    {
      by: RECIPIENT,
      input: ({ list, sections: { ones } }) => ({
        ids: list.items.slice(1, 3),
        act: 'move',
        wishlistId: list.id,
        places: [
          { after: list.items[0], sectionId: null },
          { after: null, sectionId: ones },
        ],
      }),
    },
    { by: RECIPIENT, input: ({ list, spare }) => ({ ids: [list.items[1], spare.items[0]], act: 'remove' }) },
    { by: RECIPIENT, input: ({ list }) => ({ ids: list.items.slice(1, 3), act: 'remove' }) },
    { by: RECIPIENT, input: ({ list }) => ({ ids: list.items.slice(1, 3), act: 'restore' }) },
    {
      by: PARENT,
      input: ({ childs, grown }) => ({ ids: childs.items, act: 'move', wishlistId: grown.id }),
    },
    { by: CHILD, input: ({ grown }) => ({ ids: grown.items, act: 'section', sectionId: null }) },
  ],
  'item.moveToList': [
    { by: EVERYBODY, input: ({ list, spare }) => ({ id: list.items[0], wishlistId: spare.id }) },
    { by: RECIPIENT, input: ({ spare, past }) => ({ id: spare.items[0], wishlistId: past.id }) },
    { by: RECIPIENT, input: ({ spare }) => ({ id: spare.items[0], wishlistId: spare.id }) },
  ],
  'item.duplicate': [
    { by: EVERYBODY, input: ({ list }) => ({ id: list.items[1] }) },
    { by: PARENT, input: ({ childs }) => ({ id: childs.items[0] }) },
  ],
  'section.list': [
    { by: EVERYBODY, input: ({ list }) => ({ id: list.id }) },
    { by: PARENT, input: ({ childs }) => ({ id: childs.id }) },
  ],
  'section.add': [
    { by: EVERYBODY, input: ({ list }) => ({ id: list.id, name: 'Kitchen' }) },
    { by: PARENT, input: ({ childs }) => ({ id: childs.id, name: 'Toys', pick: 'one' }) },
  ],
  'section.update': [
    { input: ({ list }) => ({ id: list.id, sectionId: nobody, name: 'Garden' }) },
    { by: EVERYBODY, input: ({ list, sections }) => ({ id: list.id, sectionId: sections.any, pick: 'one' }) },
    {
      by: RECIPIENT,
      input: ({ list, sections }) => ({ id: list.id, sectionId: sections.ones, pick: 'any' }),
    },
    {
      by: RECIPIENT,
      input: ({ list, sections }) => ({ id: list.id, sectionId: sections.ones, pick: 'one' }),
    },
  ],
  'section.remove': [
    { input: ({ list }) => ({ id: list.id, sectionId: nobody }) },
    { by: RECIPIENT, input: ({ list, sections }) => ({ id: list.id, sectionId: sections.ones }) },
  ],
};

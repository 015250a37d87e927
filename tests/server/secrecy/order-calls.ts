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

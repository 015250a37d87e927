import { type Call, EVERYBODY, PARENT, RECIPIENT } from './call.ts';
import type { World } from './world.ts';

const WITH_EDITOR = ['recipient', 'editor'] as const;
const ITEM = ({ list }: World) => ({ id: list.items[0] });

export const ITEM_CALLS: Record<string, Call | Call[]> = {
  'item.add': [
    { by: WITH_EDITOR, input: ({ list }) => ({ wishlistId: list.id, name: 'One more' }) },
    { by: RECIPIENT, input: ({ full }) => ({ wishlistId: full.id, name: 'One too many?' }) },
  ],
  'item.same': { by: EVERYBODY, input: () => ({ url: 'https://shop.example/kettle' }) },
  'item.quickAdd': { by: WITH_EDITOR, input: ({ list }) => ({ text: 'One from a text', listId: list.id }) },
  'item.update': [
    { by: EVERYBODY, input: ({ list }) => ({ id: list.items[1], name: 'Changed', privateNote: 'Ours' }) },
    { by: RECIPIENT, input: ({ list }) => ({ id: list.items[2], quantity: 1, isDraft: true }) },
    { by: ['editor'], input: ({ list }) => ({ id: list.items[2], isDraft: false }) },
    { by: PARENT, input: ({ childs }) => ({ id: childs.items[0], quantity: 1 }) },
    { by: RECIPIENT, input: ({ list }) => ({ id: list.items[3], quantity: 3, price: 12, version: 1 }) },
  ],
  'item.remove': { by: EVERYBODY, input: ITEM },
  'item.removed': [
    { by: EVERYBODY, input: ({ list }) => ({ wishlistId: list.id }) },
    { by: RECIPIENT, input: ({ full }) => ({ wishlistId: full.id }) },
  ],
  'item.restore': [
    { by: EVERYBODY, input: ITEM },
    { by: RECIPIENT, input: ({ removed }) => ({ id: removed }) },
    { by: RECIPIENT, input: ({ full }) => ({ id: full.items[0] }) },
  ],
};

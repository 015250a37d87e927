import { DEAD_TOKEN, EDITED, type Input, OWN, READABLE, type Row } from './rows.ts';

/** The order of a list and its sections, and what is added from elsewhere. */
export const ORDER_ROWS: Record<string, [Row, Input]> = {
  'item.move': [EDITED, ({ list, item }) => ({ id: list.id, itemId: item.id, after: null })],
  'item.act': [EDITED, ({ item }) => ({ ids: [item.id], act: 'draft', isDraft: true })],
  'item.act to another list': [
    EDITED,
    ({ item, sameList }) => ({ ids: [item.id], act: 'move', wishlistId: sameList.id }),
  ],
  'item.moveToList': [EDITED, ({ item, sameList }) => ({ id: item.id, wishlistId: sameList.id })],
  'item.moveToList of a stranger': [
    DEAD_TOKEN,
    ({ item, nobodysList }) => ({ id: item.id, wishlistId: nobodysList.id }),
  ],
  'item.duplicate': [EDITED, ({ item }) => ({ id: item.id })],
  'section.list': [READABLE, ({ list }) => ({ id: list.id })],
  'section.add': [EDITED, ({ list }) => ({ id: list.id, name: 'Kitchen' })],
  'section.update': [EDITED, async (world) => ({ ...(await world.aSection()), name: 'Pantry' })],
  'section.remove': [EDITED, (world) => world.aSection()],
  'item.quickAdd': [EDITED, ({ list }) => ({ text: 'A kettle', listId: list.id })],
  'item.same': [OWN, () => ({ url: 'https://shop.example/kettle' })],
};

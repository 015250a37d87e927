import { EDITED, type Input, READABLE, type Row } from './rows.ts';

/** The order of a list and its sections. */
export const ORDER_ROWS: Record<string, [Row, Input]> = {
  'item.move': [EDITED, ({ list, item }) => ({ id: list.id, itemId: item.id, after: null })],
  'section.list': [READABLE, ({ list }) => ({ id: list.id })],
  'section.add': [EDITED, ({ list }) => ({ id: list.id, name: 'Kitchen' })],
  'section.update': [EDITED, async (world) => ({ ...(await world.aSection()), name: 'Pantry' })],
  'section.remove': [EDITED, (world) => world.aSection()],
};

import { EDITED, type Input, OWN, OWNED, READABLE_BY_EDITORS, type Row } from './rows.ts';

/** Whoever edits a list and is not surprised by it has nothing to ask. */
const EDITED_AND_SURPRISED: Row = { ...EDITED, maker: 409, parent: 409, coParent: 409, helper: 409 };

/** What recipients do about the secret of their lists, and about what arrives. */
export const PROMISE_ROWS: Record<string, [Row, Input]> = {
  'promise.opening': [READABLE_BY_EDITORS, ({ list }) => ({ id: list.id })],
  'promise.openEarly': [OWNED, ({ list }) => ({ id: list.id })],
  'promise.callOff': [OWNED, ({ list }) => ({ id: list.id })],
  'promise.unwrapped': [READABLE_BY_EDITORS, async (world) => ({ id: await world.anOpenedList() })],
  'promise.unwrap': [EDITED, ({ list }) => ({ id: list.id, claimIds: [list.id] })],
  'promise.taken': [READABLE_BY_EDITORS, ({ list }) => ({ id: list.id })],
  'promise.look': [EDITED_AND_SURPRISED, ({ item }) => ({ id: item.id })],
  'receipt.add': [OWNED, ({ item }) => ({ id: item.id, quantity: 1 })],
  'receipt.remove': [OWNED, async (world) => ({ id: (await world.aReceivedGift()).item.id })],
  'receipt.history': [OWN, () => ({})],
  'receipt.update': [OWNED, async (world) => ({ id: (await world.aReceivedGift()).id, note: 'Lovely' })],
  'receipt.thank': [OWNED, async (world) => ({ id: await world.aGiftOfSomebody(), text: 'Thank you' })],
};

import { type DocsOf, GIFT_ITEM, ITEM, WISHLIST } from '#server/trpc/procedure-docs.ts';
import type { receiptRouter } from './receipt.router.ts';

const WISHED_FOR = { id: ITEM.id, ...GIFT_ITEM };
const GIFT = {
  id: '01939f6d-1c2f-7a74-b3e5-9d8c7b6a5e40',
  item: WISHED_FOR,
  wishlistId: WISHLIST.id,
  listName: WISHLIST.name,
  quantity: 1,
  from: 'Aunt Vera',
  receivedOn: '2026-12-24',
  thankedAt: null,
  note: null,
  canThank: true,
  canPutBack: true,
};
const THANKED_AT = '2026-12-27T10:00:00.000Z';

export const receiptDocs = {
  add: {
    description:
      'Only its owner. In part it lowers what is wished for; all of it, or more, takes the item off its list and to the history. `claimId` names an envelope that has opened: then `from` is whoever signed it, unless you say somebody else.',
    request: { quantity: 1, from: 'Aunt Vera' },
    response: GIFT,
    failures: ['itemNotFound', 'giftNotFound', 'tooManyGifts'],
  },
  remove: {
    description:
      'Only its owner, for 30 days. Of an item that was received in parts the last one. The item stands where it stood before, and leaves the history.',
    response: { ...ITEM, version: 5 },
    failures: ['notReceived', 'tooLateToPutBack', 'itemNotFound', 'tooManyItems'],
  },
  history: {
    description:
      'Newest first. Without a year it is the newest in which you received anything. A day is one of the time zone of its list.',
    response: { years: [2026, 2025], year: 2026, gifts: [GIFT] },
  },
  update: {
    description: 'Fields that are not sent stay as they are. Nobody else reads them.',
    request: { thankedAt: THANKED_AT, note: 'Written by hand' },
    response: { ...GIFT, thankedAt: THANKED_AT, note: 'Written by hand' },
    failures: ['giftNotFound'],
  },
  thank: {
    description:
      'Text and one photo, which is the address that `POST /pictures` answered, are sent on to whoever gave it: you learn no address, and neither do they. Once a day for each gift.',
    request: { text: 'It whistles every morning. Thank you!' },
    response: { ...GIFT, thankedAt: THANKED_AT },
    failures: ['giftNotFound', 'nobodyToThank', 'thankedToday', 'pictureMissing'],
  },
} satisfies DocsOf<typeof receiptRouter>;

import { type DocsOf, GIFT_ITEM, ITEM } from '#server/trpc/procedure-docs.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import type { promiseRouter } from './promise.router.ts';

const GIFT = { id: ITEM.id, ...GIFT_ITEM };
const OPENING = { opensAt: '2026-12-25T08:00:00.000Z', earlyAt: null, openedAt: null };

export const promiseDocs = {
  opening: {
    description:
      'On the day after the occasion at 09:00 of the list’s time zone, or earlier when its owner asked for that. It never depends on what is reserved.',
    response: OPENING,
    failures: ['wishlistNotFound'],
  },
  openEarly: {
    description:
      'No body. The list tells its givers at once, and a letter of the next hourly round whoever left an address and got none today. It takes effect after 24 hours, whatever is reserved, and can be called off until then, also by making the list private or deleting it: nobody would read of it. That is why it needs a link that opens the board now (409 `publicFirst`). Asked again meanwhile, it answers the same. It is also how the envelopes of a list without an occasion open.',
    response: { ...OPENING, earlyAt: '2026-12-03T18:30:00.000Z' },
    failures: ['wishlistNotFound', 'publicFirst', 'movedLately'],
  },
  callOff: {
    description: 'What has opened stays open.',
    response: OPENING,
    failures: ['wishlistNotFound'],
  },
  unwrapped: {
    description:
      'Each gift with its giver, where they signed, and their card. What was promised to stay secret for longer is not among them yet.',
    response: {
      openedAt: '2026-12-25T08:00:00.000Z',
      gifts: [
        {
          claimId: '01939f6d-1c2f-7a74-b3e5-9d8c7b6a5f41',
          item: GIFT,
          quantity: 1,
          from: 'Aunt Vera',
          card: 'For many slow mornings.',
          receiptId: null,
          isUnwrapped: false,
          thankedAt: null,
        },
      ],
    },
    failures: ['wishlistNotFound', 'stillSealed', 'tooManyTries'],
  },
  unwrap: {
    description:
      'The screen shows a gift in its wrapping until somebody has taken that off, on whatever device. `claimIds` names gifts of the answer above; others are passed over. Its giver is not told.',
    request: { claimIds: ['01939f6d-1c2f-7a74-b3e5-9d8c7b6a5f41'] },
    response: { message: SECRET_TEXTS.isUnwrapped },
    failures: ['wishlistNotFound'],
  },
  taken: {
    description:
      'Of a list that shows what is taken, or who takes it: what its givers knew would be shown when they reserved. `from` has the names of those who are shown, null for one who did not sign. Of a surprise there is never anything.',
    response: { items: [{ itemId: ITEM.id, taken: 1, from: ['Aunt Vera'] }] },
    failures: ['wishlistNotFound', 'tooManyTries'],
  },
  look: {
    description:
      'No body. Everybody who gives sees on the list that you looked at this one, and when. A yes is answered again until the envelopes open, whatever becomes of the reservation. Only while the list is a surprise and its envelopes are closed, and only for whom it surprises, where a link opens the board now and the item is no draft (409 `publicFirst`).',
    response: { isTaken: false },
    failures: ['itemNotFound', 'nothingSealed', 'publicFirst', 'tooManyTries'],
  },
} satisfies DocsOf<typeof promiseRouter>;

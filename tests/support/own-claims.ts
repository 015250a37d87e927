import type { OwnClaimView } from '#shared/claim.ts';
import { LIST } from './shared-board.ts';

/** A reservation as its giver reads it. */
export const anOwnClaim = (over: Partial<OwnClaimView> = {}): OwnClaimView => ({
  ...{ id: '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b78', quantity: 1, state: 'held', name: null, note: null },
  itemId: '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b79',
  ...{ showName: false, card: null, signName: true, thanks: [], news: null, answerUntil: null, alsoBy: null },
  ...{ promise: 'surprise', sealedUntil: null, isOpened: false, isUnconfirmed: false },
  ...{ openingAt: null, lookedAt: null, unsealsAt: null },
  heldUntil: '2026-12-22T08:00:00.000Z',
  item: {
    name: 'Kettle',
    imageUrl: '',
    picture: null,
    url: '',
    price: null,
    currency: null,
    size: '',
    color: '',
    details: '',
    isMostWanted: false,
    exactness: null,
    usedOk: false,
    lendOk: false,
    choices: [],
  },
  list: { name: LIST.name, ownerName: 'Nora', recipientName: 'Nora', shareUrl: null, occasionOn: null },
  ...over,
});

import type { BoardView } from '#shared/claim.ts';

const ITEM_ID = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';

/** A shared list of one item, as its page reads it. */
export const LIST = {
  ...{ name: 'Nora is nine', description: '', coverEmoji: '🎁', paper: 'hedge' as const, ownerName: 'Nora' },
  ...{ forWhom: 'me' as const, recipientName: 'Nora' },
  opens: 'board' as 'board' | 'preview',
  items: [{ id: ITEM_ID, name: 'Ukulele', imageUrl: '', quantity: 1 }],
};

/** What its givers see while nothing is reserved. */
export const BOARD: BoardView = {
  ...{ secrecy: 'surprise', promisedUntil: null, openingAt: null, unsealsAt: null, isOpen: false },
  heldUntil: '2026-12-24T17:00:00.000Z',
  items: [{ itemId: ITEM_ID, wanted: 1, taken: 0, free: 1, lookedAt: null, claims: [] }],
};

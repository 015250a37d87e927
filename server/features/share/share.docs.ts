import { type DocsOf, GIFT_ITEM, ITEM, WISHLIST } from '#server/trpc/procedure-docs.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import type { shareRouter } from './share.router.ts';

export const shareDocs = {
  byToken: {
    description:
      'A link that is paused, at its end, replaced or unknown, and one of a list that is private, all answer the same 404. One with a passphrase answers 401 until it was said. `opens` tells whether givers reserve by it, `recipientName` whom the list is for, `promise` what is then kept from whom the list surprises, and until which day.',
    response: {
      name: WISHLIST.name,
      description: WISHLIST.description,
      coverEmoji: WISHLIST.coverEmoji,
      paper: WISHLIST.paper,
      ownerName: 'Maya',
      forWhom: 'me',
      recipientName: 'Maya',
      opens: 'board',
      promise: { secrecy: 'surprise', isOpen: false, opensOn: '2026-12-25' },
      items: [{ id: ITEM.id, ...GIFT_ITEM, quantity: ITEM.quantity }],
    },
    failures: ['shareNotFound', 'passphraseNeeded'],
  },
  unlock: {
    description:
      'Answers with a cookie that opens this link until its passphrase or its address is another one.',
    request: { passphrase: 'plum cake' },
    response: { message: LINK_TEXTS.listUnlocked },
    failures: ['shareNotFound', 'wrongPassphrase', 'tooManyTries'],
  },
  opened: {
    description:
      'No body. Pages send it when they are looked at; nothing of who looked is kept, and the owner is told rounded numbers on the next day.',
    response: { message: LINK_TEXTS.noted },
    failures: ['shareNotFound', 'passphraseNeeded'],
  },
} satisfies DocsOf<typeof shareRouter>;

import { type DocsOf, ITEM, WISHLIST } from '#server/trpc/procedure-docs.ts';
import { WISHLIST as LIMITS } from '#shared/limits.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { wishlistRouter } from './wishlist.router.ts';

const RIGHTS = ['read', 'edit', 'manage'];
const CARD = {
  ...WISHLIST,
  rights: RIGHTS,
  itemCount: 12,
  updatedAt: '2026-11-20T18:30:00.000Z',
  glimpses: [ITEM.imageUrl],
};

export const wishlistDocs = {
  list: {
    description:
      'Yours first, then those of others of whose people you are one (`rights`, and whose they are by `ownerName`). Without their items, but with how many there are, when the list or one of them was last changed, and the pictures of the first three that have one.',
    response: [CARD],
  },
  create: {
    description:
      'Makes an empty list with its share link, which opens only while `isPublic` is true. Without a `paper` one is drawn for it. An `occasionOn` that lies before today in its `timeZone` is refused. `forWhom` says whom it surprises: `me` (without the field), both of `us`, a `child` or some `other`, who then needs a `forName`; who makes a list for a child or another one may read its board and reserve. A `shareToken` in the body is accepted and ignored.',
    request: {
      name: 'Birthday',
      description: WISHLIST.description,
      coverEmoji: '🎁',
      isPublic: true,
      paper: 'hedge',
    },
    response: { ...WISHLIST, version: 1, sections: [], items: [], rights: RIGHTS },
    failures: ['forNameMissing', 'tooManyWishlists', 'tooManyWithDeleted'],
  },
  byId: {
    description:
      'With its items in their order: as they were added, until somebody moves one. The ETag is the `version`; send it as If-Match of a later change. An administrator reads anybody’s list; before a private one they say why by `POST /api/admin/wishlist/{id}/open`.',
    response: { ...WISHLIST, sections: [], items: [ITEM], rights: RIGHTS },
    failures: ['wishlistNotFound', 'reasonNeeded'],
  },
  update: {
    description:
      'Fields that are not sent stay as they are; `paper: null` goes back to the paper that was drawn. Another `occasionOn` must not lie before today in the list’s time zone. To lose nobody’s change, send the `version` you read, or its ETag as If-Match; without either the last one to write wins. Only its owner says for whom it is, and once a list has been shared, whoever it surprises stays surprised.',
    request: { name: 'Birthday and Christmas', isPublic: true },
    response: {
      ...WISHLIST,
      name: 'Birthday and Christmas',
      version: 13,
      sections: [],
      items: [ITEM],
      rights: RIGHTS,
    },
    failures: ['wishlistNotFound', 'wishlistChanged', 'forNameMissing', 'ownerDecides', 'surprisePromised'],
  },
  rotateToken: {
    description: 'No body. The old link stops working at once.',
    response: { shareToken: WISHLIST.shareToken, version: 13 },
    failures: ['wishlistNotFound'],
  },
  remove: {
    description: 'Hides the list from everybody, its share link included.',
    response: { message: WISHLIST_TEXTS.removed },
    failures: ['wishlistNotFound'],
  },
  duplicate: {
    description:
      'No body. Makes a private list of yours with the same face, sections and items, drafts and private notes among them, for whom the list is; without its day, its people, its links and all that givers did.',
    response: {
      ...WISHLIST,
      name: 'Birthday (copy)',
      isPublic: false,
      version: 2,
      occasionOn: null,
      sections: [],
      items: [ITEM],
      rights: RIGHTS,
    },
    failures: ['wishlistNotFound', 'tooManyWishlists', 'tooManyWithDeleted'],
  },
  archive: {
    description:
      'No body. Its links say that it rests, and show no item and no board; what is reserved stays reserved. Envelopes open as they would have.',
    response: { ...WISHLIST, isArchived: true, version: 13, sections: [], items: [ITEM], rights: RIGHTS },
    failures: ['wishlistNotFound'],
  },
  unarchive: {
    description: 'No body. Its links show it as before.',
    response: { ...WISHLIST, version: 13, sections: [], items: [ITEM], rights: RIGHTS },
    failures: ['wishlistNotFound'],
  },
  removed: {
    description: `What you deleted in the last ${LIMITS.restorableHours} hours, the last one first.`,
    response: [
      {
        id: WISHLIST.id,
        name: WISHLIST.name,
        coverEmoji: WISHLIST.coverEmoji,
        removedAt: '2026-11-20T18:30:00.000Z',
      },
    ],
  },
  restore: {
    description: `No body. Within ${LIMITS.restorableHours} hours of your own DELETE: the list comes back with its items, and its share link opens as before. Not for a list that an administrator removed.`,
    response: { ...WISHLIST, sections: [], items: [ITEM], rights: RIGHTS },
    failures: ['wishlistNotFound', 'tooManyWishlists'],
  },
} satisfies DocsOf<typeof wishlistRouter>;

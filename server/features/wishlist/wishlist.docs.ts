import { ITEM, WISHLIST } from '#server/trpc/doc-examples.ts';
import type { DocsOf } from '#server/trpc/procedure-docs.ts';
import { WISHLISTS_TEXTS } from '#shared/texts/wishlists.ts';
import type { wishlistRouter } from './wishlist.router.ts';

const RIGHTS = ['read', 'edit', 'manage'];

export const wishlistDocs = {
  list: { description: 'Without their items.', response: [WISHLIST] },
  create: {
    description:
      'Makes an empty list with its share link, which opens only while `isPublic` is true. A `shareToken` in the body is accepted and ignored.',
    request: { name: 'Birthday', description: WISHLIST.description, coverEmoji: '🎁', isPublic: true },
    response: { ...WISHLIST, version: 1, items: [], rights: RIGHTS },
    failures: ['tooManyWishlists', 'tooManyWithDeleted'],
  },
  byId: {
    description:
      'With its items in the order they were added. The ETag is the `version`; send it as If-Match of a later change.',
    response: { ...WISHLIST, items: [ITEM], rights: RIGHTS },
    failures: ['wishlistNotFound'],
  },
  update: {
    description:
      'Fields that are not sent stay as they are. To lose nobody’s change, send the `version` you read, or its ETag as If-Match; without either the last one to write wins.',
    request: { name: 'Birthday and Christmas', isPublic: true },
    response: { ...WISHLIST, name: 'Birthday and Christmas', version: 13, items: [ITEM], rights: RIGHTS },
    failures: ['wishlistNotFound', 'wishlistChanged'],
  },
  rotateToken: {
    description: 'No body. The old link stops working at once.',
    response: { shareToken: WISHLIST.shareToken },
    failures: ['wishlistNotFound'],
  },
  remove: {
    description: 'Hides the list from everybody, its share link included.',
    response: { message: WISHLISTS_TEXTS.removed },
    failures: ['wishlistNotFound'],
  },
} satisfies DocsOf<typeof wishlistRouter>;

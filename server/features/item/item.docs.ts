import { type DocsOf, ITEM } from '#server/trpc/procedure-docs.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import type { itemRouter } from './item.router.ts';

const { id: _, version: __, picture: ___, ...DRAFT } = ITEM;

export const itemDocs = {
  add: {
    description:
      'Adds at the end. Retailer links are saved clean; a price of zero or less is saved as none. A picture on the web is copied a moment later: then `picture` says where it is kept here, while `imageUrl` stays as it was sent. The answer has the version of the list with the item.',
    request: DRAFT,
    response: { ...ITEM, version: 1, wishlistVersion: 13 },
    failures: ['wishlistNotFound', 'tooManyItems', 'linkInvalid'],
  },
  update: {
    description:
      'Fields that are not sent stay as they are. To lose nobody’s change, send the `version` that the item had on its list, in the body or in quotes as If-Match; without either the last one to write wins.',
    request: { price: 44.5, quantity: 2 },
    response: { ...ITEM, price: 44.5, quantity: 2, version: 4, wishlistVersion: 13 },
    failures: ['itemNotFound', 'itemChanged', 'linkInvalid'],
  },
  remove: {
    description: 'Takes the item off its list. For 30 days it can be brought back.',
    response: { message: ITEM_TEXTS.removed },
    failures: ['itemNotFound'],
  },
  removed: {
    description: 'What was removed from the list in the last 30 days, newest first.',
    response: [{ ...ITEM, removedAt: '2026-11-20T18:30:00.000Z' }],
    failures: ['wishlistNotFound'],
  },
  restore: {
    description: 'No body. The item stands where it stood before.',
    response: { ...ITEM, version: 5 },
    failures: ['itemNotFound', 'tooManyItems'],
  },
} satisfies DocsOf<typeof itemRouter>;

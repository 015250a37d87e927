import { type DocsOf, ITEM, WISHLIST as SAMPLE_LIST } from '#server/trpc/procedure-docs.ts';
import { WISHLIST } from '#shared/limits.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import type { itemRouter } from './item.router.ts';

const { id: _, version: __, picture: ___, sectionId: ____, ...DRAFT } = ITEM;

export const itemDocs = {
  add: {
    description:
      'Adds at the end, of the section `sectionId` where that is sent. All but `name` may be left out. `choices` are up to five named options of which one is wished for, the best first. Of an endless item (`isEndless`) as many are wished for as anybody gives, whatever `quantity` says: it is never taken. `privateNote` is for whoever edits the list: no giver, no visitor and no administrator is ever answered it. A draft (`isDraft`) stands on the list and on none of its links: to whoever has reserved it, it is removed. Retailer links are saved clean; a price of zero or less is saved as none. `currency` (ISO 4217) of a price is, where it is absent, that of the last price on the list, of the account, of the installation; null stands for a dollar sign. A price whose currency is not sent is rounded to its decimals. A picture on the web is copied a moment later: then `picture` says where it is kept here, while `imageUrl` stays as it was sent. The answer has the version of the list with the item.',
    request: DRAFT,
    response: { ...ITEM, version: 1, wishlistVersion: 13 },
    failures: ['wishlistNotFound', 'tooManyItems', 'linkInvalid', 'priceTooFine'],
  },
  same: {
    description:
      'The items of lists that you edit whose address is that of the same product, at most three, the newest first: what follows visitors is no part of an address.',
    response: [{ id: ITEM.id, name: ITEM.name, wishlistId: SAMPLE_LIST.id, wishlistName: SAMPLE_LIST.name }],
    failures: [],
  },
  quickAdd: {
    description:
      'Finds the links of a text with what stands beside them, reads their pages, and adds them at the end of `listId` as drafts: all of them or none. Without any link each line is a wish. A number is a price beside the sign of a currency. Without `listId` they go on the list that was changed last. At most ten wishes.',
    request: { text: 'Look: https://shop.example/kettle 49.90 €' },
    response: [{ ...ITEM, isDraft: true, version: 1 }],
    failures: ['wishlistNotFound', 'tooManyItems', 'tooManyTries'],
  },
  update: {
    description:
      'Fields that are not sent stay as they are. To lose nobody’s change, send the `version` that the item had on its list, in the body or in quotes as If-Match; without either the last one to write wins.',
    request: { price: 44.5, quantity: 2 },
    response: { ...ITEM, price: 44.5, quantity: 2, version: 4, wishlistVersion: 13 },
    failures: ['itemNotFound', 'itemChanged', 'linkInvalid', 'priceTooFine'],
  },
  move: {
    description:
      'Puts an item directly behind the item `after` of the same list and into its section, or with null before all others of `sectionId`: null for no section; without it its own. The item keeps its `version`, the list gets a new one. To lose nobody’s order, send the `version` of the list that you read, in the body or in quotes as If-Match; without either the last one to move wins. An item that stands there already changes nothing.',
    request: { itemId: ITEM.id, after: null },
    response: { itemId: ITEM.id, after: null, sectionId: null, wishlistVersion: 13 },
    failures: ['wishlistNotFound', 'itemNotFound', 'wishlistChanged'],
  },
  act: {
    description: `Does one thing with up to ${WISHLIST.itemsPerList} items of one list: with all of them, or, where one is unknown, removed, somebody else’s or on another list than the first, with none (404). \`act\` is \`move\` or \`copy\` (to the list \`wishlistId\`, at its end; where \`places\` name for each item of a move the one behind which it is to stand, or null, and its section, there: they are placed one after the other), \`section\` (\`sectionId\` of their list, null for none), \`draft\` (\`isDraft\`), \`remove\` or \`restore\`. What is reserved of moved items goes along, and who has reserved it is told; to a list that surprises others, or keeps less of what givers were promised, nothing moves, whether or not anything is reserved. Of a copy nothing is reserved, and \`ids\` are the new ones.`,
    request: { ids: [ITEM.id], act: 'draft', isDraft: true },
    response: { ids: [ITEM.id], wishlistVersion: 13 },
    failures: ['itemNotFound', 'wishlistNotFound', 'tooManyItems', 'moveBreaksPromise', 'tooManyTries'],
  },
  moveToList: {
    description:
      'Moves it to the end of another list that you may change, with what is reserved of it. `PATCH /wishlists/{id}/order` moves it on its own. To a list that surprises others, or keeps less of what givers were promised, nothing moves, whether or not anything is reserved.',
    request: { wishlistId: SAMPLE_LIST.id },
    response: { ...ITEM, version: 4, wishlistVersion: 13 },
    failures: ['itemNotFound', 'wishlistNotFound', 'tooManyItems', 'moveBreaksPromise', 'tooManyTries'],
  },
  duplicate: {
    description:
      'No body. The copy stands directly behind its item, in the same section; nothing of it is reserved.',
    response: { ...ITEM, version: 1, wishlistVersion: 13 },
    failures: ['itemNotFound', 'tooManyItems'],
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

import { ITEM_TEXTS } from '#shared/texts/item.ts';
import { WISHLISTS_TEXTS } from '#shared/texts/wishlists.ts';
import type { Words } from './operation-words.ts';

const SHARE_TOKEN = 'mN4vQ8sX1yZ6bC3dF7gH9jKl2pR5tW0a';
const CARD = {
  id: '01939f6b-77d0-7a52-b1c3-9e8d7f6a5b40',
  name: 'Birthday',
  description: 'Small things that make big mornings.',
  coverEmoji: '🎁',
  isPublic: true,
  shareToken: SHARE_TOKEN,
  paper: 'hedge',
  version: 12,
  createdAt: '2026-11-02T08:16:00.000Z',
};
const DRAFT = {
  name: 'Copper kettle',
  url: 'https://shop.example/kettle',
  price: 49.9,
  size: '1.2 l',
  color: 'Copper',
  quantity: 1,
  details: 'The one with the wooden handle',
  imageUrl: 'https://shop.example/kettle.webp',
};
const ITEM = { id: '01939f6c-0b1e-7f63-a2d4-8c7b6a5d4e30', ...DRAFT, version: 3 };

const POST = {
  id: 1,
  title: 'How to write a wish',
  slug: 'how-to-write-a-wish',
  content: '<p>Say what it is, and why.</p>',
  image: { url: 'https://cms.example/uploads/wish.webp' },
  publishedAt: '2026-11-01T09:00:00.000Z',
  createdAt: '2026-10-30T16:00:00.000Z',
};
const { id: _, image, ...FIELDS } = POST;
const WRAPPED = { ...FIELDS, image: { data: { attributes: image } } };

export const LIST_WORDS: Record<string, Words> = {
  'wishlist-list': { says: 'Without their items.', answer: [CARD] },
  'wishlist-create': {
    says: 'Makes an empty list with its share link, which opens only while `isPublic` is true. A `shareToken` in the body is accepted and ignored.',
    request: { name: 'Birthday', description: CARD.description, coverEmoji: '🎁', isPublic: true },
    answer: { ...CARD, version: 1, items: [] },
    failures: ['tooManyWishlists', 'tooManyWithDeleted'],
  },
  'wishlist-byId': {
    says: 'With its items in the order they were added. The ETag is the `version`; send it as If-Match of a later change.',
    answer: { ...CARD, items: [ITEM] },
    failures: ['wishlistNotFound'],
  },
  'wishlist-update': {
    says: 'Fields that are not sent stay as they are. To lose nobody’s change, send the `version` you read, or its ETag as If-Match; without either the last one to write wins.',
    request: { name: 'Birthday and Christmas', isPublic: true },
    answer: { ...CARD, name: 'Birthday and Christmas', version: 13, items: [ITEM] },
    failures: ['wishlistNotFound', 'wishlistChanged'],
  },
  'wishlist-rotateToken': {
    says: 'No body. The old link stops working at once.',
    answer: { shareToken: SHARE_TOKEN },
    failures: ['wishlistNotFound'],
  },
  'wishlist-remove': {
    says: 'Hides the list from everybody, its share link included.',
    answer: { message: WISHLISTS_TEXTS.removed },
    failures: ['wishlistNotFound'],
  },
  'item-add': {
    says: 'Adds at the end. Retailer links are saved clean; a price of zero or less is saved as none.',
    request: DRAFT,
    answer: { ...ITEM, version: 1 },
    failures: ['wishlistNotFound', 'tooManyItems', 'linkInvalid'],
  },
  'item-update': {
    says: 'Fields that are not sent stay as they are. To lose nobody’s change, send the `version` that the item had on its list, in the body or in quotes as If-Match; without either the last one to write wins.',
    request: { price: 44.5, quantity: 2 },
    answer: { ...ITEM, price: 44.5, quantity: 2, version: 4 },
    failures: ['itemNotFound', 'itemChanged', 'linkInvalid'],
  },
  'item-remove': {
    says: 'Takes the item off its list.',
    answer: { message: ITEM_TEXTS.removed },
    failures: ['itemNotFound'],
  },
  'scrape-page': {
    says: 'Answers the link as it would be saved, and what its page sells; what was not found is null. A page that cannot be read still answers 200.',
    request: { url: 'https://shop.example/kettle' },
    answer: {
      url: DRAFT.url,
      image: DRAFT.imageUrl,
      title: 'Copper kettle',
      price: 49.9,
      currency: 'EUR',
    },
    failures: ['addressRefused', 'tooManyTries'],
  },
  'share-byToken': {
    says: 'A private, removed, rotated or unknown link all answer 404.',
    answer: {
      name: CARD.name,
      description: CARD.description,
      coverEmoji: CARD.coverEmoji,
      paper: CARD.paper,
      ownerName: 'Maya',
      items: [{ id: ITEM.id, name: ITEM.name, imageUrl: ITEM.imageUrl, url: ITEM.url }],
    },
    failures: ['shareNotFound'],
  },
  'blog-flat': {
    says: 'Newest last, as the content service keeps them.',
    answer: [POST],
    failures: ['blogUnavailable'],
  },
  'blog-wrapped': {
    says: 'The same posts under `data` and `attributes`; `populate` is accepted and changes nothing.',
    answer: {
      data: [{ id: POST.id, attributes: WRAPPED }],
      meta: { pagination: { page: 1, pageSize: 1, pageCount: 1, total: 1 } },
    },
    failures: ['blogUnavailable'],
  },
};

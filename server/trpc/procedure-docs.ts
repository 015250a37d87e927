import type { FailureKey } from '#shared/failures.ts';

/** The person, the list and the item of the reference's examples; each slice's `.docs.ts` makes its own of them. */
export const MAYA = { firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@example.org' };

export const ME = {
  user: {
    id: '01939f6a-5c2e-7d31-9a44-2b6f0c1e8d70',
    ...MAYA,
    avatarUrl: '',
    isAdmin: false,
    isVerified: true,
    createdAt: '2026-11-02T08:15:00.000Z',
    detailsVersion: 'kT0mVdX5r8bW2nJ4',
    currency: 'EUR',
    locale: 'de',
  },
};

/** What follows the last slash of a mailed link. */
export const LINK_TOKEN = 'Zy1h3kqT0mVdX5r8bW2nJ4uYp7sLc9eFaHgKiQoRtMw';

export const WISHLIST = {
  id: '01939f6b-77d0-7a52-b1c3-9e8d7f6a5b40',
  name: 'Birthday',
  description: 'Small things that make big mornings.',
  coverEmoji: '🎁',
  isPublic: true,
  shareToken: 'mN4vQ8sX1yZ6bC3dF7gH9jKl2pR5tW0a',
  paper: 'hedge',
  isPaperChosen: true,
  isArchived: false,
  forWhom: 'me',
  forName: null,
  ownerName: MAYA.firstName,
  secrecy: 'surprise',
  occasionOn: '2026-12-24',
  timeZone: 'Europe/Berlin',
  version: 12,
  createdAt: '2026-11-02T08:16:00.000Z',
};

export const ITEM = {
  id: '01939f6c-0b1e-7f63-a2d4-8c7b6a5d4e30',
  name: 'Copper kettle',
  url: 'https://shop.example/kettle',
  price: 49.9,
  currency: 'EUR',
  size: '1.2 l',
  color: 'Copper',
  quantity: 1,
  isEndless: false,
  details: 'The one with the wooden handle',
  isMostWanted: true,
  exactness: 'similar',
  usedOk: true,
  lendOk: false,
  choices: ['Copper', 'Brass'],
  imageUrl: 'https://shop.example/kettle.webp',
  picture: `/uploads/${'5f'.repeat(16)}-800x640.webp`,
  privateNote: 'Grandma has asked already',
  isDraft: false,
  version: 3,
  sectionId: null,
};

export const SECTION = { id: '01939f6d-1c2f-7a80-8e11-5d4c3b2a1f00', name: 'Kitchen', pick: 'any' } as const;

const {
  id: _,
  version: __,
  quantity: ___,
  privateNote: ____,
  isDraft: _____,
  isEndless: ______,
  sectionId: _______,
  name,
  imageUrl,
  picture,
  ...facts
} = ITEM;
export const GIFT_ITEM = { name, imageUrl, picture, ...facts };

/** What the API reference says of a procedure beyond its schemas; a test checks the examples against them. */
export interface Docs {
  /** A sentence or two: what it does, and what an integrator has to know. */
  description: string;
  request?: object;
  response: unknown;
  /** Beyond those that follow from the call's form: http/reference/operation-failures.ts. */
  failures?: readonly FailureKey[];
}

interface AnyRouter {
  _def: { record: object };
}

/** Docs for every procedure of a router but those that only our own screens call, which have no REST route. */
export type DocsOf<
  Router extends AnyRouter,
  ScreenOnly extends keyof Router['_def']['record'] = never,
> = Record<Exclude<keyof Router['_def']['record'], ScreenOnly>, Docs>;

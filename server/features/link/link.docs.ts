import { type DocsOf, WISHLIST } from '#server/trpc/procedure-docs.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import type { linkRouter } from './link.router.ts';

const LINK = {
  id: '01939f70-52ce-7d18-9f30-2c1b0a9f8e74',
  name: 'Grandma',
  isMain: false,
  opens: 'board',
  url: 'https://wishes.example/share/pW7hJ2kL9mN4bV6cX8zQ1sD3fG5tY0rE',
  hasPassphrase: true,
  endsAt: '2099-12-31T22:59:59.000Z',
  hasEnded: false,
  isPaused: false,
  giverName: 'Grandma',
  locale: 'de',
  isKeepers: false,
  madeBy: null,
  wasOpenedThisWeek: true,
  timesOpened: 5,
  createdAt: '2026-11-02T08:16:00.000Z',
};
const DRAFT = {
  name: 'Grandma',
  opens: 'board',
  passphrase: 'plum cake',
  endsAt: '2099-12-31T22:59:59.000Z',
  giverName: 'Grandma',
  locale: 'de',
};
const KEEPING = {
  id: WISHLIST.id,
  name: WISHLIST.name,
  coverEmoji: WISHLIST.coverEmoji,
  paper: WISHLIST.paper,
  ownerName: 'Maya',
  recipientName: 'Maya',
  isEnding: false,
  unsealsAt: null,
};
const KEY = 'mY5eCr3tK3yOfThEl3tt3rThatCam3ByMail0000000';

export const linkDocs = {
  list: {
    description:
      'For the owner, and for the keeper of a sealed list by `X-Giver-Key` or cookie. The main link comes first, then the newest. `opens` is what a link opens now: on a sealed list nothing but its keeper’s links opens the board, and `url` is null where only the keeper is told. How often a link was opened is told from the next day on, rounded down to 1, 5, 10 or 20.',
    response: [LINK],
    failures: ['signInNeeded', 'sessionEnded', 'wishlistNotFound'],
  },
  add: {
    description:
      'Up to 30 beside the main one. `opens` is `board` (givers reserve), `look` (the list alone) or `preview` (the same without a word of givers, for a blog). `giverName` is what a giver who comes by the link is called at first. `locale` is the language in which it speaks to whoever has chosen no other. A repetition with the same Idempotency-Key tells null for `url`.',
    request: DRAFT,
    response: LINK,
    failures: [
      'signInNeeded',
      'wishlistNotFound',
      'tooManyLinks',
      'keeperOnly',
      'readOnlyToken',
      'foreignSite',
      'sessionEnded',
      'tooManyTries',
    ],
  },
  update: {
    description:
      'The main link can be paused, locked and given an end as well, and has no name. `passphrase` null takes it away; another one closes the list for those who knew the old one. `isPaused` closes the link until it is false again.',
    request: { passphrase: 'gingerbread', isPaused: false },
    response: LINK,
    failures: [
      'signInNeeded',
      'linkNotFound',
      'mainLinkStays',
      'keeperOnly',
      'keepersLink',
      'ownersLink',
      'readOnlyToken',
      'foreignSite',
      'sessionEnded',
      'tooManyTries',
    ],
  },
  replace: {
    description:
      'No body. The old address stops working at once; every other link stays as it is. The main link is replaced as by rotate-token.',
    response: LINK,
    failures: [
      'signInNeeded',
      'linkNotFound',
      'keepersLink',
      'readOnlyToken',
      'foreignSite',
      'sessionEnded',
      'tooManyTries',
    ],
  },
  remove: {
    description:
      'Ended for good. With `?reservations=release` what was reserved by it in secret is free again within a minute; what the list tells, or told by a look, stays reserved, so that nobody reads whose it was. Without, givers keep what they have. The answer never depends on whether there is anything.',
    response: { message: LINK_TEXTS.linkEnded },
    failures: [
      'signInNeeded',
      'linkNotFound',
      'mainLinkStays',
      'keepersLink',
      'ownersLink',
      'readOnlyToken',
      'foreignSite',
      'sessionEnded',
      'tooManyTries',
    ],
  },
  keeper: {
    description: 'While a list is sealed, links where one can reserve are made and seen by its keeper alone.',
    response: { state: 'sealed', name: 'Tom', unsealsAt: null },
    failures: ['wishlistNotFound'],
  },
  askKeeper: {
    description: 'By letter, in place of whoever was asked before. The list is sealed when they accept.',
    request: { email: 'tom@example.com' },
    response: { message: LINK_TEXTS.keeperAsked },
    failures: [
      'wishlistNotFound',
      'keeperNotNeeded',
      'alreadySealed',
      'keeperIsSelf',
      'keeperNeedsMail',
      'tooManyTries',
    ],
  },
  endKeeping: {
    description:
      'By the keeper at once. By the owner after seven days, of which every giver is told: a list that is made private or deleted meanwhile stays sealed; an unanswered question is called off at once.',
    response: { message: LINK_TEXTS.keeperEnding },
    failures: [
      'signInNeeded',
      'wishlistNotFound',
      'keeperNotFound',
      'publicFirst',
      'readOnlyToken',
      'foreignSite',
      'sessionEnded',
      'tooManyTries',
    ],
  },
  keepings: {
    description: 'Empty for nobody.',
    response: [KEEPING],
    failures: ['sessionEnded'],
  },
  askedToKeep: {
    description: 'Changes nothing. `hasAccepted` where the giver of the key keeps the list already.',
    request: { key: KEY },
    response: { ...KEEPING, hasAccepted: false, mailedTo: 'tom@example.com' },
    failures: ['keepingNotFound', 'tooManyTries'],
  },
  accept: {
    description:
      'Whoever calls as a giver keeps the list as that giver; anybody else gets a cookie by which they are known. From then on every address that the owner had opens the list alone.',
    request: { key: KEY, name: 'Tom' },
    response: { message: LINK_TEXTS.keeperAccepted },
    failures: [
      'keepingNotFound',
      'keeperIsSelf',
      'readOnlyToken',
      'foreignSite',
      'sessionEnded',
      'tooManyTries',
    ],
  },
} satisfies DocsOf<typeof linkRouter>;

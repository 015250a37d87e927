import { type DocsOf, GIFT_ITEM, ITEM } from '#server/trpc/procedure-docs.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { keyDocs } from './claim.keys.docs.ts';
import type { claimRouter } from './claim.router.ts';

const WHO =
  'The giver is the account of the bearer token, or whose key `X-Giver-Key` or the cookie `ww_giver` (by https `__Host-ww_giver`) is, in this order.';
const REPEATED =
  'A repetition with the same Idempotency-Key answers null for `manageUrl`, and for what givers say where the caller is not known as the giver; one by a page of this site is told both anew.';
const KEPT_OUT =
  'Whoever the list surprises gets 403 `ownerKeptOut`, whatever is reserved; the parents of a child’s list are givers.';

const CLAIM = {
  id: '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77',
  itemId: ITEM.id,
  quantity: 1,
  state: 'held',
  name: 'Aunt Vera',
  note: null,
  isMine: true,
} as const;

const RESERVING_FAILURES = [
  'shareNotFound',
  'passphraseNeeded',
  'boardClosed',
  'promiseChanged',
  'itemNotFound',
  'taken',
  'oneTaken',
  'tooManyClaims',
  'ownerKeptOut',
  'foreignSite',
  'sessionEnded',
  'readOnlyToken',
  'tooManyTries',
] as const;

export const claimDocs = {
  ...keyDocs,
  board: {
    description: `A row for every item: how many are wanted, taken and still free; of an endless one \`wanted\` and \`free\` are null. Of a section with \`pick\` \`one\` one piece in all is wanted, and \`closedBy\` says who has another thing of it: oneself or somebody else. A name is shown where its giver allows it. Of an item with very many reservations fifty are shown one by one, one’s own among them, and \`more\` has the sum of the others. ${KEPT_OUT}`,
    response: {
      secrecy: 'surprise',
      promisedUntil: '2026-12-26T08:00:00.000Z',
      openingAt: null,
      unsealsAt: null,
      isOpen: false,
      heldUntil: '2026-12-22T08:00:00.000Z',
      items: [
        {
          itemId: ITEM.id,
          wanted: 1,
          taken: 1,
          free: 0,
          lookedAt: null,
          claims: [
            {
              ...{ id: CLAIM.id, name: 'Aunt Vera', quantity: 1, state: 'held', note: null },
              ...{ isUnconfirmed: false, isMine: true },
            },
          ],
        },
      ],
    },
    failures: ['shareNotFound', 'passphraseNeeded', 'ownerKeptOut', 'boardClosed', 'sessionEnded'],
  },
  me: {
    description:
      'How a page knows that its visitor is the one to be surprised, without asking for reservations.',
    response: { isRecipient: false, isOfList: false, mayBeRecipient: false, wishlistId: null },
    failures: ['shareNotFound', 'passphraseNeeded', 'sessionEnded'],
  },
  add: {
    description: `${WHO} Without any of them a new giver is made: the answer sets the cookie, and \`manageUrl\` is the address under which they find their reservations again; its last part is the key. What the giver already has of the item is added to. \`shown\` is the \`promise\` of the list as the giver has read it: the call is refused when the list tells more by now, or earlier. ${REPEATED} ${KEPT_OUT}`,
    request: { itemId: ITEM.id, quantity: 1, name: 'Aunt Vera', showName: true },
    response: {
      claim: CLAIM,
      manageUrl: 'https://wishes.example/reserved/3q2-7wXkJm0aN5cVt8Rz1yEoLhB4uGdSfP6iQ9KxTnM',
    },
    failures: RESERVING_FAILURES,
  },
  addTogether: {
    description: `One of each item, one to three different ones: all of them, or none when one is not to be had. Everything else is as for one reservation. ${REPEATED} ${KEPT_OUT}`,
    request: { itemIds: [ITEM.id] },
    response: {
      claims: [CLAIM],
      manageUrl: 'https://wishes.example/reserved/3q2-7wXkJm0aN5cVt8Rz1yEoLhB4uGdSfP6iQ9KxTnM',
    },
    failures: RESERVING_FAILURES,
  },
  overtake: {
    request: { token: 'abc' },
    description: `Of the board, where \`isUnconfirmed\` says so: the giver has all of it then, as if they had reserved it, and a new giver is told as much. Whoever held it may say for 48 hours that they had bought it: \`PATCH\` with \`"bought"\`. \`shown\` as when reserving. ${REPEATED} ${KEPT_OUT}`,
    response: {
      claim: CLAIM,
      manageUrl: 'https://wishes.example/reserved/3q2-7wXkJm0aN5cVt8Rz1yEoLhB4uGdSfP6iQ9KxTnM',
    },
    failures: [
      'claimNotFound',
      'shareNotFound',
      'boardClosed',
      'promiseChanged',
      'notUnconfirmed',
      'tooManyClaims',
      'ownerKeptOut',
      'foreignSite',
      'sessionEnded',
      'readOnlyToken',
      'tooManyTries',
    ],
  },
  list: {
    description: `${WHO} Items and lists as they are now, or as they were when they were reserved where they are gone.`,
    response: [
      {
        id: CLAIM.id,
        state: 'held',
        itemId: ITEM.id,
        quantity: 1,
        note: null,
        card: 'With love',
        signName: true,
        promise: 'surprise',
        sealedUntil: '2026-12-26T08:00:00.000Z',
        isOpened: false,
        openingAt: null,
        lookedAt: null,
        unsealsAt: null,
        heldUntil: '2026-12-22T08:00:00.000Z',
        isUnconfirmed: false,
        answerUntil: null,
        alsoBy: null,
        thanks: [],
        name: 'Aunt Vera',
        showName: true,
        news: null,
        item: GIFT_ITEM,
        list: {
          ...{
            name: 'Birthday',
            ownerName: 'Maya',
            recipientName: 'Maya',
            shareUrl: 'https://wishes.example/share/abc',
          },
          occasionOn: '2026-12-25',
        },
      },
    ],
    failures: ['sessionEnded'],
  },
  planned: {
    description:
      'For parents who want to be fair: of each list for a child or somebody else whose board you see, how many gifts are reserved by all givers together, what those with a price cost in all in each currency, and how many have none. Lists that surprise you are left out, and so are sealed ones.',
    response: [
      {
        ...{
          wishlistId: '0199f6c8-4f3b-7c1e-9a52-0d6a3b2f7e10',
          name: 'Nora is nine',
          recipientName: 'Nora',
        },
        ...{ gifts: 3, sums: [{ currency: 'EUR', sum: 85 }], sum: 85, withoutPrice: 1 },
      },
    ],
  },
  update: {
    description:
      'Only its giver. Name and address are the giver’s, on all their reservations. `state: "held"` says anew that they will: it is unconfirmed no more. One that was overtaken counts again when it is called bought within 48 hours. More of what its recipient can read, or could, and would not be told now becomes a reservation of its own: this one keeps its `quantity`.',
    request: { state: 'bought' },
    response: { ...CLAIM, state: 'bought' },
    failures: [
      'claimNotFound',
      'taken',
      'boardClosed',
      'addressStays',
      'foreignSite',
      'sessionEnded',
      'readOnlyToken',
      'tooManyTries',
    ],
  },
  remove: {
    description: 'Only its giver. The item is free again.',
    response: { message: CLAIM_TEXTS.released },
    failures: ['claimNotFound', 'foreignSite', 'sessionEnded', 'readOnlyToken', 'tooManyTries'],
  },
} satisfies DocsOf<typeof claimRouter>;

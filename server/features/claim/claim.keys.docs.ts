import { ITEM } from '#server/trpc/procedure-docs.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';

export const keyDocs = {
  lookAtKey: {
    description:
      'Tells what the key would open, and opens nothing: how many reservations, the newest of them, and how many this browser has as somebody else. Nothing on a list of whoever asks.',
    request: { key: '3q2-7wXkJm0aN5cVt8Rz1yEoLhB4uGdSfP6iQ9KxTnM' },
    response: {
      ...{ count: 2, first: { item: ITEM.name, list: 'Birthday' }, isOfAccount: false, isMailed: true },
      mailedTo: 'vera@example.com',
      heldHere: 0,
    },
    failures: ['claimNotFound', 'accountsClaims', 'tooManyTries'],
  },
  open: {
    description:
      'The key of a link opens the giver’s reservations in this browser: the answer sets a cookie of its own. Another browser than the one that made them may change them, and reserves as somebody else. The key stays good. That of a letter shows that its reader owns the address: what was reserved with it moves to whoever reads it, and no other key opens it any more. `bringsOwn` moves what this browser reserved along. The key of an account’s letter needs that account’s session.',
    request: { key: '3q2-7wXkJm0aN5cVt8Rz1yEoLhB4uGdSfP6iQ9KxTnM' },
    response: { message: CLAIM_TEXTS.reservationsOpened },
    failures: ['claimNotFound', 'accountsClaims', 'foreignSite', 'tooManyTries'],
  },
  link: {
    description:
      'Mails the link where this address reserved something on this list, or on any list where no token is sent. The answer is the same for every address, also for one that has had enough letters for now.',
    request: { token: 'abc', email: 'vera@example.com' },
    response: { message: CLAIM_TEXTS.linkSent },
    failures: ['ownerKeptOut', 'boardClosed', 'sessionEnded', 'tooManyTries'],
  },
  newLink: {
    description:
      'Those told before stay good, the last twenty of them. Whoever has it reads and changes what the giver has reserved. An account gets the address of the page, which its log-in opens.',
    response: { manageUrl: 'https://wishes.example/reserved/3q2-7wXkJm0aN5cVt8Rz1yEoLhB4uGdSfP6iQ9KxTnM' },
    failures: ['claimNotFound', 'foreignSite', 'sessionEnded', 'readOnlyToken', 'tooManyTries'],
  },
  endLinks: {
    description:
      'Links, and other browsers that were opened by one, open nothing any more. The cookie or key of the call stays good.',
    response: { message: CLAIM_TEXTS.linksEnded },
    failures: ['claimNotFound', 'foreignSite', 'sessionEnded', 'readOnlyToken', 'tooManyTries'],
  },
  offered: {
    description: 'Of the giver whose cookie comes along; those on one’s own lists are left out.',
    response: { count: 2 },
  },
  keep: {
    description: 'Gives the account what the giver of the cookie has reserved, but on one’s own lists.',
    response: { message: CLAIM_TEXTS.keptInAccount },
  },
  forget: {
    description: 'Takes the cookie away. Every reservation stands.',
    response: { message: CLAIM_TEXTS.forgotten },
    failures: ['foreignSite'],
  },
} as const;

import { type DocsOf, ME } from '#server/trpc/procedure-docs.ts';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import type { meRouter } from './me.router.ts';

export const meDocs = {
  get: { description: 'The person whose token was sent.', response: ME },
  update: {
    description:
      'Changes the fields that are sent. A new address counts at once, is unverified until its mail is answered, and can be undone from the old one for 72 hours. One that is taken answers exactly the same and is never confirmed; its owner is told by mail. An empty `avatarUrl` takes the picture away. `currency` (ISO 4217, or null for what the installation says) is that of new prices on lists that have none yet. `locale` is the language of the app and its mails (null for what the browser asks for). With the `detailsVersion` of an answer, a change of names or address that somebody made since is not overwritten: 409. With a second factor on, a new address needs a code, shown by `POST /api/me/shown-again`.',
    request: { firstName: 'Maya', lastName: 'Lindqvist' },
    response: ME,
    failures: ['profileChanged', 'codeNeeded', 'sessionNeeded', 'tooManyTries'],
  },
  remove: {
    description:
      'Erases the account with its lists, items, pictures and tokens. There is no way back. With a second factor on it needs a code, shown by `POST /api/me/shown-again`.',
    response: { message: PROFILE_TEXTS.removed },
    failures: ['lastAdmin', 'codeNeeded', 'sessionNeeded'],
  },
} satisfies DocsOf<typeof meRouter>;

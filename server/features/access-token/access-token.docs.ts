import { type DocsOf, LINK_TOKEN } from '#server/trpc/procedure-docs.ts';
import * as ACCESS_TOKEN_TEXTS from '#shared/texts/access-token.ts';
import type { accessTokenRouter } from './access-token.router.ts';

const ACCESS_TOKEN = {
  id: '01939f70-12aa-7c04-8f0e-5d9b3a7c6e21',
  name: 'Nightly import',
  scope: 'write',
  expiresAt: '2099-12-31T00:00:00.000Z',
  lastUsedAt: null,
  createdAt: '2026-11-02T08:20:00.000Z',
};

export const tokenDocs = {
  list: {
    description:
      'The tokens that still open something, without the tokens themselves. Needs a log-in: an access token cannot manage access tokens.',
    response: [ACCESS_TOKEN],
    failures: ['sessionNeeded'],
  },
  create: {
    description:
      'Makes a token for a script: `read` only reads, `write` changes lists and items as well, `admin` (administrators only) reaches the admin calls, too. No token changes the account itself. Needs a log-in, your password or a code within five minutes (`POST /api/me/shown-again`); a mail tells you of it. The answer shows it this once.',
    request: { name: 'Nightly import', scope: 'write', expiresAt: '2099-12-31T00:00:00Z' },
    response: { ...ACCESS_TOKEN, token: `ww_pat_${LINK_TOKEN}` },
    failures: ['adminOnly', 'secondFactorDemanded', 'showAgain', 'tooManyTokens', 'sessionNeeded'],
  },
  revoke: {
    description: 'Ends a token at once.',
    response: { message: ACCESS_TOKEN_TEXTS.removed },
    failures: ['tokenNotFound', 'sessionNeeded'],
  },
} satisfies DocsOf<typeof accessTokenRouter>;

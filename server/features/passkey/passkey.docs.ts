import type { DocsOf } from '#server/trpc/procedure-docs.ts';
import * as PASSKEY_TEXTS from '#shared/texts/passkey.ts';
import type { passkeyRouter } from './passkey.router.ts';

export const passkeyDocs = {
  list: {
    description: 'They are made and shown on our own pages, by an authenticator. Needs a log-in.',
    response: [
      {
        id: '01939f74-2b3c-7d4e-8f50-617283940a1b',
        name: 'My phone',
        lastUsedAt: null,
        createdAt: '2026-11-02T08:20:00.000Z',
      },
    ],
    failures: ['sessionNeeded'],
  },
  rename: {
    description: 'The name is for you alone.',
    request: { name: 'The old phone' },
    response: { message: PASSKEY_TEXTS.renamed },
    failures: ['passkeyNotFound', 'sessionNeeded'],
  },
  remove: {
    description:
      'It opens your account no more, and a mail tells you. Needs your password or a code within five minutes (`POST /api/me/shown-again`), with a second factor on a code.',
    response: { message: PASSKEY_TEXTS.removed },
    failures: ['passkeyNotFound', 'showAgain', 'codeNeeded', 'sessionNeeded'],
  },
} satisfies DocsOf<typeof passkeyRouter, 'ask' | 'logIn' | 'begin' | 'add'>;

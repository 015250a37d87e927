import type { DocsOf } from '#server/trpc/procedure-docs.ts';
import * as PROVIDER_TEXTS from '#shared/texts/provider.ts';
import type { providerRouter } from './provider.router.ts';

export const providerDocs = {
  list: {
    description: 'They are connected on our own pages. Needs a log-in.',
    response: [
      {
        id: '01939f74-2b3c-7d4e-8f50-617283940a1c',
        issuer: 'https://id.example.org',
        label: 'The family’s server',
        key: '1',
        email: 'ada@example.org',
        lastUsedAt: '2026-11-27T18:02:00.000Z',
        createdAt: '2026-11-02T08:20:00.000Z',
      },
    ],
    failures: ['sessionNeeded'],
  },
  disconnect: {
    description:
      'It no longer opens your account, and a mail tells you. Needs your password or a code within five minutes (`POST /api/me/shown-again`), with a second factor on a code. The only way to log in stays.',
    response: { message: PROVIDER_TEXTS.disconnected },
    failures: ['identityNotFound', 'lastIdentity', 'showAgain', 'codeNeeded', 'sessionNeeded'],
  },
} satisfies DocsOf<typeof providerRouter, 'logIn' | 'begin' | 'connect' | 'showAgain'>;

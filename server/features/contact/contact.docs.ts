import type { DocsOf } from '#server/trpc/procedure-docs.ts';
import * as CONTACT_TEXTS from '#shared/texts/contact.ts';
import type { contactRouter } from './contact.router.ts';

export const contactDocs = {
  send: {
    description:
      'Keeps the message and mails it to the people behind this site, with the sender to answer to.',
    request: { email: 'maya@example.org', message: 'Do you deliver wrens?' },
    response: { message: CONTACT_TEXTS.success },
    failures: ['tooManyTries'],
  },
} satisfies DocsOf<typeof contactRouter>;

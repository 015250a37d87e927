import type { Letter } from '#server/outside/mail/letter.ts';
import type { ContactDraft } from '#shared/contact.ts';
import { TEXTS } from '#shared/texts.ts';

/** To ourselves. Nothing a visitor typed is part of a header but the one mailbox that an answer goes to. */
export const contactLetter = (to: string, { email, message }: ContactDraft): Letter => ({
  to,
  replyTo: email,
  subject: TEXTS.mail.contact.subject,
  greeting: TEXTS.mail.greetingWithoutName,
  paragraphs: [TEXTS.mail.contact.from(email), message],
  footnote: TEXTS.mail.contact.footnote,
});

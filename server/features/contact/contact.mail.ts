import type { Mail } from '#server/mail/mail.ts';
import type { ContactDraft } from '#shared/contact.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';

/** To ourselves. Nothing a visitor typed is part of a header but the one mailbox that an answer goes to. */
export const contactMail = (to: string, { email, message }: ContactDraft): Mail => ({
  to,
  replyTo: email,
  subject: MAIL_TEXTS.contact.subject,
  greeting: MAIL_TEXTS.greetingWithoutName,
  paragraphs: [MAIL_TEXTS.contact.from(email), message],
  footnote: MAIL_TEXTS.contact.footnote,
});

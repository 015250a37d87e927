import type { Mail } from '#server/mail/mail.ts';
import { formats } from '#shared/format.ts';
import { LOCALE } from '#shared/locale.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';

export const invitationMail = (to: string, { id, expiresAt }: { id: string; expiresAt: string }): Mail => ({
  to,
  subject: MAIL_TEXTS.invitation.subject,
  greeting: MAIL_TEXTS.greetingWithoutName,
  paragraphs: [
    ...MAIL_TEXTS.invitation.paragraphs,
    MAIL_TEXTS.invitation.until(formats(LOCALE, 'UTC').day(expiresAt)),
  ],
  button: { label: MAIL_TEXTS.invitation.button, path: '/register', linkId: id },
  footnote: MAIL_TEXTS.invitation.footnote,
});

import type { Mail } from '#server/mail/mail.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';

const LAST_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export const invitationMail = (to: string, { id, expiresAt }: { id: string; expiresAt: string }): Mail => ({
  to,
  subject: MAIL_TEXTS.invitation.subject,
  greeting: MAIL_TEXTS.greetingWithoutName,
  paragraphs: [
    ...MAIL_TEXTS.invitation.paragraphs,
    MAIL_TEXTS.invitation.until(LAST_DAY.format(new Date(expiresAt))),
  ],
  button: { label: MAIL_TEXTS.invitation.button, path: '/register', linkId: id },
  footnote: MAIL_TEXTS.invitation.footnote,
});

import type { MailTransport, MailTransportOptions } from '#server/mail/mailer.ts';
import { createMailTransport } from '#server/mail/transport.ts';
import type { Mailbox } from './mailbox.ts';

/** Leads to the mail server that is named, otherwise to the mailbox. */
export const transportOf = (
  { smtpUrl, outboxDirectory, isForGivers = false }: Partial<MailTransportOptions>,
  mails: Mailbox,
): MailTransport =>
  smtpUrl
    ? createMailTransport({ smtpUrl, outboxDirectory: 'unused', isForGivers })
    : transportTo(mails, outboxDirectory);

/** Keeps each mail in the mailbox, and writes it as a file, too, where a folder is named. */
const transportTo = (mails: Mailbox, outboxDirectory?: string): MailTransport => ({
  async send(message) {
    mails.receive(message);
    if (outboxDirectory) await createMailTransport({ outboxDirectory }).send(message);
  },
  close: async () => undefined,
});

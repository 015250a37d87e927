import type { MailMessage } from './compose-mail.ts';

export interface MailTransport {
  /** Resolves when the mail is in other hands: after the server's final 250, or with the file in its place. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}

export interface MailTransportOptions {
  /** Without it every mail becomes a file. */
  smtpUrl?: string | undefined;
  outboxDirectory: string;
}

/** Its mailer is large, and loaded with the first mail. */
export function createMailTransport(options: MailTransportOptions): MailTransport {
  let opened: Promise<MailTransport> | undefined;
  const open = async () => (await import('./mailer.ts')).openMailer(options);
  return {
    async send(message) {
      opened ??= open();
      await (await opened).send(message);
    },
    async close() {
      await (await opened)?.close();
    },
  };
}

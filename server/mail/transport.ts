import type { MailTransport, MailTransportOptions } from './mailer.ts';

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

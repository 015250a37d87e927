import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** The first mail with such a subject; waits for one that is on its way. */
  received(subject: RegExp): Promise<Email>;
  close(): Promise<void>;
}

/** A real SMTP server that takes every mail. */
export async function openMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // The app keeps its connection for the next mail: the server would wait half a minute for it at its end.
    closeTimeout: 1,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async received(subject) {
      await expect.poll(() => mails.some((mail) => subject.test(mail.subject ?? ''))).toBe(true);
      return mails.find((mail) => subject.test(mail.subject ?? '')) as Email;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

import type { MailMessage } from '#server/mail/compose-mail.ts';

/** What the worker sent, in order; `next` waits for a mail that is still on its way. */
export class Mailbox {
  readonly all: MailMessage[] = [];

  receive(message: MailMessage): void {
    this.all.push(message);
  }

  async next(to: string, subject: string): Promise<MailMessage> {
    for (let tries = 0; tries < 200; tries++) {
      const at = this.all.findIndex((mail) => mail.to.address === to && mail.subject === subject);
      const [found] = at >= 0 ? this.all.splice(at, 1) : [];
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(
      `No mail "${subject}" to ${to}; there are: ${this.all.map((m) => `${m.to.address} ${m.subject}`).join(', ')}`,
    );
  }
}

/** The token of the first link in a mail. */
export function tokenIn(mail: MailMessage): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error('The mail has no link with a token');
  return token;
}

/** The digits of a mail that logs in, as they stand there. */
export const digitsIn = ({ text }: Pick<MailMessage, 'text'>) => /^> (\d{3} \d{3})$/m.exec(text)?.[1] ?? '';

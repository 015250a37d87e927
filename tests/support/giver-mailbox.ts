import { expect } from 'vitest';
import { startApp, type TestApp, type TestAppOptions } from './app.ts';
import { postOffice, slowly } from './post-office.ts';
import { mailsAreSent } from './waiting-mails.ts';

/** Addresses that the mail server refuses, for good and for now. */
const REFUSED = /^nobody/;
const PUT_OFF = /^busy/;

/** An app whose mails leave by a real mail server, and everything that its log says at info and above. */
export async function giverMailbox(
  options: Pick<TestAppOptions, 'databaseUrl' | 'rateLimitScale' | 'jobTiming'> = {},
) {
  const office = postOffice();
  await office.open();
  const { deliveries, smtpUrl } = await office.mailServer({
    onRcptTo({ address }, _session, done) {
      const responseCode = REFUSED.test(address) ? 550 : PUT_OFF.test(address) ? 451 : null;
      done(responseCode && Object.assign(new Error(`no mailbox ${address}`), { responseCode }));
    },
  });
  const said: string[] = [];
  const say = (...words: unknown[]) => void said.push(JSON.stringify(words));
  const app = await startApp({ ...options, smtpUrl, jobLog: { warn: say, error: say } });
  return {
    app,
    said,
    deliveries,
    mailsTo: (email: string) => deliveries.filter(({ to }) => to === email).map(({ body }) => mailOf(body)),
    /** The newest letter to this address, that was the `nth` one. */
    async mailTo(email: string, nth = 1) {
      await expect.poll(() => deliveries.filter(({ to }) => to === email).length, slowly).toBe(nth);
      return mailOf(deliveries.findLast(({ to }) => to === email)?.body ?? '');
    },
    async close() {
      await app.close();
      await office.tidy();
      await office.close();
    },
  };
}

export type GiverMailbox = Awaited<ReturnType<typeof giverMailbox>>;

/** A day after the last letters, and the hourly look for what is to be told; ends when its letters are on their way no more. */
export async function newDay(app: TestApp): Promise<void> {
  const em = app.database.em.fork();
  await em.execute("update givers set last_letter_at = last_letter_at - interval '1 day'");
  await newHour(app);
}

/** The same within the day. */
export async function newHour(app: TestApp): Promise<void> {
  const em = app.database.em.fork();
  await em.transactional((inner) => app.dependencies.jobs.enqueue(inner, 'giver-letters', {}));
  await mailsAreSent(app);
}

function mailOf(body: string) {
  const [head = ''] = body.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? null;
  const unsubscribe = header('List-Unsubscribe')?.match(/^<(.*)>$/)?.[1] ?? '';
  return {
    text: decoded(body),
    /** As it was sent, headers and all. */
    body,
    subject: header('Subject'),
    unsubscribePost: header('List-Unsubscribe-Post'),
    /** Where one click of a mail program ends the letters. */
    unsubscribe: unsubscribe && new URL(unsubscribe).pathname,
    key: /\/reserved\/([\w-]{43})/.exec(body)?.[1] ?? '',
    /** Of headers, text and HTML, as paths. */
    links: [...new Set(`${headers}\n${body}`.match(/https?:\/\/wishwren\.test[^\s"'<>)]*/g))].map((link) => {
      const { pathname, search } = new URL(link);
      return pathname + search;
    }),
  };
}

/** Quoted-printable, whose soft line breaks the mail server has taken away. */
function decoded(body: string): string {
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

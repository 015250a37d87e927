import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createJobQueue } from '#server/infra/jobs/job-queue.ts';
import type { JobTiming } from '#server/infra/jobs/job-timing.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createMailQueue, type MailQueue } from '#server/mail/mail-queue.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createMailTransport } from '#server/mail/transport.ts';
import { freshDatabase } from './database.ts';

const SECRET = 'derived, never stored';
export const linkId = randomUUID();
export const mailTo = (to: string): Mail => ({
  to,
  locale: 'en',
  subject: 'Choose a new password',
  greeting: 'Hello Ada,',
  paragraphs: ['You asked for a new password.'],
  button: { label: 'Choose a new password', path: '/reset-password', linkId },
});

/** How often and how long a test looks for what the queue does. */
export const slowly = { timeout: 15_000, interval: 50 };

interface StoredJob {
  state: string;
  data: object;
  output: { reason?: string } | null;
  retry_count: number;
}

interface MailServerOptions extends Pick<SMTPServerOptions, 'onRcptTo' | 'onMailFrom' | 'hideDSN'> {
  busyFor?: number;
}

interface Delivery {
  to: string;
  body: string;
  messageId: string;
}

/** Mail servers and queues on a database of their own, all gone after the test that started them. */
export function postOffice() {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let orm: MikroORM;
  const closers: (() => Promise<void>)[] = [];
  const faults: string[] = [];

  /** The port of a mail server that listens until the end of the test. */
  async function listening(server: SMTPServer): Promise<number> {
    server.on('error', () => {});
    const listener = await new Promise<ReturnType<typeof server.listen>>((resolve) => {
      const started = server.listen(0, '127.0.0.1', () => resolve(started));
    });
    closers.push(() => new Promise((resolve) => server.close(() => resolve())));
    return (listener.address() as AddressInfo).port;
  }

  /** `busyFor` mails are read to the end and then put off. */
  async function mailServer({ busyFor = 0, ...hooks }: MailServerOptions = {}) {
    const deliveries: Delivery[] = [];
    const putOff: Delivery[] = [];
    const server = new SMTPServer({
      ...hooks,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk) => chunks.push(chunk));
        stream.on('end', () => {
          const body = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
          const messageId = /^Message-ID: (.+)$/im.exec(body)?.[1]?.trim() ?? '';
          const delivery = { to: session.envelope.rcptTo[0]?.address ?? '', body, messageId };
          const isBusy = putOff.length < busyFor;
          (isBusy ? putOff : deliveries).push(delivery);
          done(isBusy ? Object.assign(new Error('try later'), { responseCode: 451 }) : null);
        });
      },
    });
    const port = await listening(server);
    return { deliveries, putOff, smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` };
  }

  async function mailQueue(
    smtpUrl: string,
    timing: Partial<JobTiming> = {},
  ): Promise<MailQueue & { stop: () => Promise<void> }> {
    const jobs = createJobQueue({
      databaseUrl: database.url,
      log: { warn: (details) => faults.push(JSON.stringify(details)), error: () => {} },
      timing: { firstRetrySeconds: 1, pollSeconds: 0.5, pollBesideNotifySeconds: 0.5, ...timing },
    });
    const transport = createMailTransport({ smtpUrl, outboxDirectory: 'unused' });
    const queue = createMailQueue({
      jobs,
      transport,
      outbox: createOutbox('unused'),
      mailSettings: {
        publicUrl: 'https://wishes.example',
        brandName: 'Wishwren',
        from: 'Wishwren <hello@wishwren.example>',
        linkTokenOf: (id) => `${SECRET.replaceAll(/\W/g, '')}${id}`,
        digitsOf: () => '012345',
        giverKeyOf: (id: string) => id,
      },
    });
    closers.push(transport.close, jobs.stop);
    await jobs.start();
    return { ...queue, stop: jobs.stop };
  }

  return {
    listening,
    mailServer,
    mailQueue,
    /** What the log was told. */
    faults,
    em: () => orm.em.fork(),
    send: (queue: MailQueue, draft: Mail) => orm.em.fork().transactional((em) => queue.enqueue(em, draft)),
    storedJobs: () =>
      orm.em
        .fork()
        .execute<StoredJob[]>('select state, data, output, retry_count from pgboss.job order by created_on'),
    async open(): Promise<void> {
      database = await freshDatabase();
      orm = await MikroORM.init(
        defineConfig({ clientUrl: database.url, entities: [], discovery: { warnWhenNoEntities: false } }),
      );
    },
    async tidy(): Promise<void> {
      for (const close of closers.splice(0).reverse()) await close();
      await orm.em.execute('drop schema if exists pgboss cascade');
    },
    async close(): Promise<void> {
      await orm.close();
      await database.drop();
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createJobQueue } from '#server/infra/jobs/job-queue.ts';
import type { JobTiming } from '#server/infra/jobs/job-timing.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createMailQueue, type MailQueue } from '#server/mail/mail-queue.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createMailTransport } from '#server/mail/transport.ts';
import { freshDatabase } from '#tests/support/database.ts';

const SECRET = 'derived, never stored';
const linkId = randomUUID();
const mailTo = (to: string): Mail => ({
  to,
  subject: 'Choose a new password',
  greeting: 'Hello Ada,',
  paragraphs: ['You asked for a new password.'],
  button: { label: 'Choose a new password', path: '/reset-password', linkId },
});

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  orm = await MikroORM.init(
    defineConfig({ clientUrl: database.url, entities: [], discovery: { warnWhenNoEntities: false } }),
  );
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await orm.em.execute('drop schema if exists pgboss cascade');
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

interface MailServerOptions extends Pick<SMTPServerOptions, 'onRcptTo' | 'onMailFrom'> {
  busyFor?: number;
}

interface Delivery {
  to: string;
  body: string;
  messageId: string;
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
  server.on('error', () => {});
  const listener = await new Promise<ReturnType<typeof server.listen>>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening));
  });
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = listener.address() as AddressInfo;
  return { deliveries, putOff, smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` };
}

const faults: string[] = [];

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
    },
  });
  closers.push(transport.close, jobs.stop);
  await jobs.start();
  return { ...queue, stop: jobs.stop };
}

const send = (queue: MailQueue, draft: Mail) => orm.em.fork().transactional((em) => queue.enqueue(em, draft));

interface StoredJob {
  state: string;
  data: object;
  output: { reason?: string } | null;
  retry_count: number;
}
const storedJobs = () =>
  orm.em
    .fork()
    .execute<StoredJob[]>('select state, data, output, retry_count from pgboss.job order by created_on');

const slowly = { timeout: 15_000, interval: 50 };

test('a mail leaves within about a second of the commit, and its token is nowhere in the database', async () => {
  const { deliveries, smtpUrl } = await mailServer();
  const queue = await mailQueue(smtpUrl, { pollBesideNotifySeconds: 30 });
  const before = Date.now();
  await send(queue, mailTo('ada@example.org'));
  await expect.poll(() => deliveries.length, slowly).toBe(1);
  expect(Date.now() - before).toBeLessThan(1500);
  const token = `derivedneverstored${linkId}`;
  expect(deliveries[0]?.body).toContain(`https://wishes.example/reset-password?token=${token}`);
  await expect.poll(async () => (await storedJobs())[0]?.state, slowly).toBe('completed');
  expect(JSON.stringify(await storedJobs())).not.toContain('derivedneverstored');
  expect(JSON.stringify(await storedJobs())).toContain(linkId);
});

test('a transaction that is rolled back sends nothing', async () => {
  const { deliveries, smtpUrl } = await mailServer();
  const queue = await mailQueue(smtpUrl);
  const failing = orm.em.fork().transactional(async (em) => {
    await queue.enqueue(em, mailTo('ada@example.org'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await pause(1200);
  expect(deliveries).toEqual([]);
  expect(await storedJobs()).toEqual([]);
});

test('a mail outside of a transaction is refused, so that none is sent for a change that never happened', async () => {
  const { smtpUrl } = await mailServer();
  const queue = await mailQueue(smtpUrl);
  await expect(queue.enqueue(orm.em.fork(), mailTo('ada@example.org'))).rejects.toThrow('transaction');
});

test('a server that is busy for a while gets the mail later, with the same link and the same id', async () => {
  const { deliveries, putOff, smtpUrl } = await mailServer({ busyFor: 2 });
  const queue = await mailQueue(smtpUrl);
  await send(queue, mailTo('ada@example.org'));
  await expect.poll(() => deliveries.length, slowly).toBe(1);
  const all = [...putOff, ...deliveries];
  const links = all.map(({ body }) => /https:\S+token=\S+/.exec(body)?.[0]);
  expect(all).toHaveLength(3);
  expect(new Set(links).size).toBe(1);
  expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(1);
  expect(all[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@wishwren\.example>$/);
});

test('a refusal for good ends the tries at once and keeps the reason', async () => {
  const { deliveries, smtpUrl } = await mailServer({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error('no such mailbox here'), { responseCode: 550 }));
    },
  });
  const queue = await mailQueue(smtpUrl);
  await send(queue, mailTo('nobody@example.org'));
  await expect.poll(async () => (await storedJobs())[0]?.state, slowly).toBe('failed');
  const [job] = await storedJobs();
  expect(job?.output?.reason).toContain('no such mailbox here');
  expect(job?.retry_count).toBe(0);
  expect(deliveries).toEqual([]);
});

test('a stored mail that names two mailboxes is given up at once and reaches neither', async () => {
  const { deliveries, smtpUrl } = await mailServer();
  const queue = await mailQueue(smtpUrl);
  await send(queue, mailTo('ada@example.org, eve@evil.example'));
  await expect.poll(async () => (await storedJobs())[0]?.state, slowly).toBe('failed');
  expect((await storedJobs())[0]?.output?.reason).toBe('The stored mail is not readable');
  expect(deliveries).toEqual([]);
});

test('the log says why a mail was refused, and not to whom', async () => {
  const { smtpUrl } = await mailServer({
    onRcptTo(address, _session, done) {
      done(Object.assign(new Error(`<${address.address}> no such mailbox here`), { responseCode: 550 }));
    },
  });
  const queue = await mailQueue(smtpUrl);
  faults.splice(0);
  await send(queue, mailTo('wanda@example.org'));
  await expect.poll(() => faults.length, slowly).toBe(1);
  expect(faults[0]).toContain('550 <…@example.org> no such mailbox here');
  expect(faults[0]).not.toContain('wanda');
});

test('no password goes over a line that will not be encrypted; the mail waits and says why', async () => {
  const heard: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth(credentials, _session, done) {
      heard.push(String(credentials.password));
      done(null, { user: 'wren' });
    },
  });
  server.on('error', () => {});
  const listener = await new Promise<ReturnType<typeof server.listen>>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening));
  });
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  // An address that leads here and is no loopback, as any mail server's is.
  const at = `wren:secret@0.0.0.0:${(listener.address() as AddressInfo).port}`;
  const queue = await mailQueue(`smtp://${at}`);
  await send(queue, mailTo('ada@example.org'));
  await expect.poll(async () => (await storedJobs())[0]?.state, slowly).toBe('retry');
  expect((await storedJobs())[0]?.output?.reason).toMatch(/STARTTLS/);
  expect(heard).toEqual([]);
  await queue.stop();
  await mailQueue(`smtp://${at}?requireTLS=false`);
  await expect.poll(() => heard, slowly).toContain('secret');
});

test('a server that wants a password first loses no mail: somebody will mend the settings', async () => {
  const { smtpUrl } = await mailServer({
    onMailFrom(_address, _session, done) {
      done(Object.assign(new Error('authentication required'), { responseCode: 530 }));
    },
  });
  const queue = await mailQueue(smtpUrl);
  await send(queue, mailTo('ada@example.org'));
  await expect.poll(async () => (await storedJobs())[0]?.state, slowly).toBe('retry');
});

test('a mail server that is not there yet gets the mail when it comes', async () => {
  const { deliveries, smtpUrl } = await mailServer();
  const nowhere = await mailQueue('smtp://127.0.0.1:1?ignoreTLS=true');
  await send(nowhere, mailTo('ada@example.org'));
  await expect.poll(async () => (await storedJobs())[0]?.state, slowly).toBe('retry');
  await nowhere.stop();
  await mailQueue(smtpUrl);
  await expect.poll(() => deliveries.length, slowly).toBe(1);
});

test('a person who is erased leaves no mail behind, and nobody else loses one', async () => {
  const { deliveries, smtpUrl } = await mailServer();
  const queue = await mailQueue(smtpUrl);
  await send(queue, mailTo('ada@example.org'));
  await send(queue, mailTo('bob@example.org'));
  await expect
    .poll(async () => (await storedJobs()).filter(({ state }) => state === 'completed').length, slowly)
    .toBe(2);
  await orm.em.fork().transactional((em) => queue.forget(em, 'Ada@example.org'));
  expect(JSON.stringify(await storedJobs())).not.toContain('ada@example.org');
  expect(await storedJobs()).toHaveLength(1);
  expect(deliveries).toHaveLength(2);
});

test('two instances on one database send 50 mails exactly once each', async () => {
  const { deliveries, smtpUrl } = await mailServer();
  const [one, two] = await Promise.all([mailQueue(smtpUrl), mailQueue(smtpUrl)]);
  const people = Array.from({ length: 50 }, (_, index) => `person${index}@example.org`);
  await Promise.all(people.map((to, index) => send(index % 2 ? one : two, mailTo(to))));
  await expect.poll(() => deliveries.length, slowly).toBe(50);
  await pause(1000);
  expect(deliveries.map(({ to }) => to).sort()).toEqual([...people].sort());
  expect(new Set(deliveries.map(({ messageId }) => messageId)).size).toBe(50);
});

test('a database that goes away and comes back stops no mail', async () => {
  const { deliveries, smtpUrl } = await mailServer();
  const queue = await mailQueue(smtpUrl);
  await orm.em
    .fork()
    .execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wishwren-jobs'",
    );
  await pause(300);
  await send(queue, mailTo('ada@example.org'));
  await expect.poll(() => deliveries.length, slowly).toBe(1);
});

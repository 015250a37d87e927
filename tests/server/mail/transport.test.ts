import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mailTo, postOffice, slowly } from '#tests/support/post-office.ts';

const office = postOffice();
const { listening, mailServer, mailQueue, send, storedJobs, faults } = office;
beforeAll(() => office.open());
afterEach(() => office.tidy());
afterAll(() => office.close());

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
  const port = await listening(server);
  // An address that leads here and is no loopback, as any mail server's is.
  const at = `wren:secret@0.0.0.0:${port}`;
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

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { linkId, mailTo, postOffice, slowly } from '#tests/support/post-office.ts';

const office = postOffice();
const { mailServer, mailQueue, send, storedJobs, em } = office;
beforeAll(() => office.open());
afterEach(() => office.tidy());
afterAll(() => office.close());

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
  const failing = em().transactional(async (em) => {
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
  await expect(queue.enqueue(em(), mailTo('ada@example.org'))).rejects.toThrow('transaction');
});

test('a person who is erased leaves no mail behind, and nobody else loses one', async () => {
  const { deliveries, smtpUrl } = await mailServer();
  const queue = await mailQueue(smtpUrl);
  await send(queue, mailTo('ada@example.org'));
  await send(queue, mailTo('bob@example.org'));
  await expect
    .poll(async () => (await storedJobs()).filter(({ state }) => state === 'completed').length, slowly)
    .toBe(2);
  await em().transactional((em) => queue.forget(em, 'Ada@example.org'));
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
  await em().execute(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wishwren-jobs' and datname = current_database() and pid <> pg_backend_pid()",
  );
  await pause(300);
  await send(queue, mailTo('ada@example.org'));
  await expect.poll(() => deliveries.length, slowly).toBe(1);
});

test('a clock that is set back while mails are under way holds none of them up', async () => {
  const begun = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  const { deliveries, putOff, smtpUrl } = await mailServer({
    busyFor: 10,
    onMailFrom(_from, _session, done) {
      vi.setSystemTime(begun - 3_600_000);
      done();
    },
  });
  const queue = await mailQueue(smtpUrl);
  const people = Array.from({ length: 10 }, (_, index) => `person${index}@example.org`);
  await em().transactional(async (em) => {
    for (const to of people) await queue.enqueue(em, mailTo(to));
  });
  await expect.poll(() => deliveries.length, slowly).toBe(10);
  expect(putOff).toHaveLength(10);
});

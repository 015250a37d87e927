import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { postOffice, slowly } from '#tests/support/post-office.ts';
import { execute } from '#tests/support/sql.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

const GIVERS = 24;
// More than letters of any kind have.
const CONNECTIONS = 5;
const isGivers = (address: string) => address.startsWith('giver');

const office = postOffice();
const released: (() => void)[] = [];
const asked: { to: string; notify: string | string[] | undefined }[] = [];
let deliveries: Awaited<ReturnType<typeof office.mailServer>>['deliveries'];
let app: TestApp;
let isHolding = true;
beforeAll(async () => {
  await office.open();
  const server = await office.mailServer({
    hideDSN: false,
    onRcptTo({ address, dsn }, _session, done) {
      asked.push({ to: address, notify: dsn?.notify });
      if (isHolding && isGivers(address)) released.push(done);
      else done();
    },
  });
  deliveries = server.deliveries;
  app = await startApp({ smtpUrl: server.smtpUrl });
});
afterAll(async () => {
  isHolding = false;
  for (const done of released) done();
  await app.close();
  await office.tidy();
  await office.close();
});

/** All at once, so that the workers take as many as they ever do. */
async function queueOnceMore(): Promise<void> {
  const jobs = await execute<{ data: object }>(
    app.databaseUrl,
    "select data from pgboss.job where name = 'giver-mail'",
  );
  await app.database.em.fork().transactional(async (em) => {
    for (const { data } of jobs) await app.dependencies.jobs.enqueue(em, 'giver-mail', data);
  });
}

test('whoever waits for a letter of theirs feels nothing of letters to givers that the mail server holds', async () => {
  isHolding = false;
  const { token, items, maya } = await aSharedList(app, [GIVERS]);
  for (let nth = 0; nth < GIVERS; nth++)
    await new GiverBrowser(app).reserve(token, items[0], { email: `giver${nth}@held.test` });
  await mailsAreSent(app);
  asked.splice(0);
  deliveries.splice(0);
  isHolding = true;
  await queueOnceMore();
  const underWay = async () =>
    (
      await execute(
        app.databaseUrl,
        "select id from pgboss.job where name = 'giver-mail' and state = 'active'",
      )
    ).length;
  await expect.poll(underWay, slowly).toBeGreaterThan(CONNECTIONS);
  await pause(500);
  expect(released.length).toBeGreaterThan(0);
  await app.call('POST', '/api/forgot-password', { body: { email: maya.email } });
  await expect.poll(() => deliveries.map(({ to }) => to), slowly).toEqual([maya.email]);
}, 60_000);

test('of a letter to a giver no report is asked for, which the mailbox of MAIL_FROM would show', async () => {
  isHolding = false;
  for (const done of released.splice(0)) done();
  await mailsAreSent(app);
  expect(asked.filter(({ to }) => isGivers(to))).toHaveLength(GIVERS);
  for (const { to, notify } of asked)
    expect([to, notify?.toString()]).toEqual([to, isGivers(to) ? 'NEVER' : undefined]);
});

import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aProcess, eventually } from '#tests/support/child.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { postOffice, slowly } from '#tests/support/post-office.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

const GIVERS = 12;
const MOST_BESIDE_KILLED = 1;
const office = postOffice();
let database: Awaited<ReturnType<typeof freshDatabase>>;
let app: TestApp;
beforeAll(async () => {
  await office.open();
  database = await freshDatabase();
});
afterAll(async () => {
  await app?.close();
  await office.tidy();
  await office.close();
  await database.drop();
});

const run = <Row extends object>(sql: string) => app.database.em.fork().execute<Row[]>(sql);

/** Everybody has reserved something that was changed since. */
async function aDayWithNews(): Promise<void> {
  app = await startApp({ databaseUrl: database.url });
  const { token, items, maya } = await aSharedList(app, [GIVERS]);
  for (let nth = 0; nth < GIVERS; nth++)
    await new GiverBrowser(app).reserve(token, items[0], { email: `giver${nth}@killed.test` });
  await mailsAreSent(app);
  await maya.as.item.update({ id: items[0], size: 'XL' });
  await run(
    "update givers set email_confirmed_at = now(), is_mailbox = true, last_letter_at = now() - interval '1 day'",
  );
  await app.close();
}

/** An instance that queues the letters of the day and is killed when it sends one: before, or once the server has it. */
const instance = (moment: 'before' | 'after', smtpUrl: string) => {
  const at = (path: string) => JSON.stringify(join(process.cwd(), path));
  return aProcess(`
    import { openDatabase } from ${at('server/database/orm.ts')};
    import { createJobQueue } from ${at('server/infra/jobs/job-queue.ts')};
    import { createThrottles } from ${at('server/access/throttle.ts')};
    import { createMailTransport } from ${at('server/mail/transport.ts')};
    import { createGiverMailQueue } from ${at('server/givers/giver-mail-queue.ts')};
    const url = ${JSON.stringify(database.url)};
    const database = await openDatabase({ url });
    const quiet = { warn() {}, error() {} };
    const timing = { heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 0.5, pollBesideNotifySeconds: 0.5, lateStartSeconds: 0 };
    const jobs = createJobQueue({ databaseUrl: url, log: quiet, timing });
    const real = createMailTransport({ smtpUrl: ${JSON.stringify(smtpUrl)}, outboxDirectory: 'unused' });
    const transport = {
      async send(message) {
        if (${JSON.stringify(moment)} === 'after') await real.send(message);
        process.kill(process.pid, 'SIGKILL');
      },
      close: real.close,
    };
    const mailSettings = { publicUrl: 'https://wishwren.test', brandName: 'Wishwren', from: 'hello@wishwren.test',
      linkTokenOf: (id) => id, giverKeyOf: (id) => id, defaultLocale: 'en' };
    createGiverMailQueue({ database, jobs, throttles: createThrottles(database, 1), transport, mailSettings, isSending: true });
    await jobs.start();
    await database.em.fork().transactional((em) => jobs.enqueue(em, 'giver-letters', {}));
    console.log('started');
    setInterval(() => {}, 1000);
  `);
};

test('whatever is killed between a letter’s queue and its way, each giver has one letter with one id', async () => {
  await aDayWithNews();
  const { deliveries, smtpUrl } = await office.mailServer();
  for (const moment of ['before', 'after'] as const) {
    await using killed = await instance(moment, smtpUrl);
    await eventually(() => killed.child.signalCode === 'SIGKILL', 40);
  }
  expect(deliveries.length).toBeGreaterThan(0);
  const beside = deliveries.length + MOST_BESIDE_KILLED;

  app = await startApp({ databaseUrl: database.url, smtpUrl });
  await app.database.em.fork().transactional((em) => app.dependencies.jobs.enqueue(em, 'giver-letters', {}));
  const everybody = Array.from({ length: GIVERS }, (_, nth) => `giver${nth}@killed.test`).sort();
  const readers = () => [...new Set(deliveries.map(({ to }) => to))].sort();
  await expect.poll(readers, { ...slowly, timeout: 90_000 }).toEqual(everybody);
  await expect
    .poll(() => run("select id from pgboss.job where name = 'giver-mail' and state <> 'completed'"), {
      ...slowly,
      timeout: 60_000,
    })
    .toEqual([]);
  const letters = new Set(deliveries.map(({ to, messageId }) => `${to} ${messageId}`));
  expect([letters.size, new Set(deliveries.map(({ messageId }) => messageId)).size]).toEqual([
    GIVERS,
    GIVERS,
  ]);
  // Only what was on its way when the process died came once more, and mail programs know it by its id.
  expect(deliveries.length).toBeLessThanOrEqual(GIVERS + beside);
}, 180_000);

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { giverMailbox, newDay } from '#tests/support/giver-mailbox.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { slowly } from '#tests/support/post-office.ts';
import { execute } from '#tests/support/sql.ts';

interface MailJob {
  state: string;
  data: object;
  output: object | null;
}
const mailJobs = (app: TestApp) =>
  execute<MailJob>(
    app.databaseUrl,
    "select state, data, output from pgboss.job where name = 'giver-mail' order by created_on",
  );

test('a letter that no mail server takes is dropped, and no administrator can tell that it was written', async () => {
  const box = await giverMailbox();
  try {
    const { app, said } = box;
    const admin = await anAdmin(app);
    const { token, items, maya } = await aSharedList(app, [2]);
    const seen = async () => [await admin.as.admin.failedMails(), await admin.as.admin.stats()];
    const before = await seen();
    await new GiverBrowser(app).reserve(token, items[0], { email: 'nobody@gone.test' });
    await expect.poll(async () => (await mailJobs(app))[0]?.state, slowly).toBe('completed');
    await maya.as.item.update({ id: items[0], size: 'XL' });
    await newDay(app);
    await newDay(app);
    const tried = (await mailJobs(app)).length;
    const kept = await execute(app.databaseUrl, 'select id from givers where email is not null');
    await new GiverBrowser(app).reserve(token, items[0], { email: 'busy@later.test' });
    await expect.poll(async () => (await mailJobs(app)).at(-1)?.state, slowly).toBe('retry');
    expect([box.deliveries, said, tried, kept]).toEqual([[], [], 1, []]);
    expect(await seen()).toEqual(before);
    const queued = JSON.stringify(await mailJobs(app));
    for (const word of ['nobody', 'busy', 'gone.test', 'mailbox', 'Gift']) expect(queued).not.toContain(word);
  } finally {
    await box.close();
  }
});

test('without a mail server no letter is written, and none lies in the outbox', async () => {
  const outboxDirectory = await mkdtemp(join(tmpdir(), 'wishwren-unsubscribe-'));
  const app = await startApp({ hasMailServer: false, outboxDirectory });
  try {
    const { token, items, maya } = await aSharedList(app);
    const email = 'vera@home.test';
    await new GiverBrowser(app).reserve(token, items[0], { email });
    await app.call('POST', '/api/claims/link', { body: { token, email } });
    await maya.as.item.remove({ id: items[0] });
    await newDay(app);
    await app.call('POST', '/api/contact', { body: { email, message: 'Other mails become files.' } });
    await expect.poll(async () => (await readdir(outboxDirectory)).length, slowly).toBe(1);
    expect(app.mails.all.map(({ to }) => to.address)).toEqual(['hello@wishwren.test']);
    expect(await mailJobs(app)).toEqual([]);
  } finally {
    await app.close();
    await rm(outboxDirectory, { recursive: true });
  }
});

test('a letter that still waits when the app starts without a mail server becomes no file either', async () => {
  const outboxDirectory = await mkdtemp(join(tmpdir(), 'wishwren-waiting-'));
  const { url: databaseUrl, drop } = await freshDatabase();
  const jobTiming = { firstRetrySeconds: 1, pollSeconds: 0.5, pollBesideNotifySeconds: 0.5 };
  const before = await startApp({ databaseUrl, jobTiming, smtpUrl: 'smtp://127.0.0.1:9' });
  const { token, items } = await aSharedList(before);
  await new GiverBrowser(before).reserve(token, items[0], { email: 'vera@home.test' });
  await expect.poll(async () => (await mailJobs(before))[0]?.state, slowly).toBe('retry');
  await before.close();
  const after = await startApp({ databaseUrl, jobTiming, hasMailServer: false, outboxDirectory });
  await expect.poll(async () => (await mailJobs(after))[0]?.state, slowly).toBe('completed');
  const files = await readdir(outboxDirectory);
  await after.close();
  await drop();
  await rm(outboxDirectory, { recursive: true });
  expect(files).toEqual([]);
});

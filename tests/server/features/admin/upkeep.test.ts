import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import { anAdmin, logOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aFailedDailyJob, aFailedMail } from '#tests/support/failed-mails.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

let app: TestApp;
let priya: Person;
beforeAll(async () => {
  app = await startApp();
  priya = await anAdmin(app);
});
afterAll(() => app.close());

test('a mail that failed is seen with its reason, and goes out when it is sent again', async () => {
  const id = await aFailedMail(app, 'lost@mail.example', { reason: '550 no such mailbox' });
  await aFailedMail(app, 'later@mail.example', { value: { message: 'job timed out' } }, 'retry');
  const failed = await priya.as.admin.failedMails();
  expect(failed).toEqual([
    expect.objectContaining({ to: 'later@mail.example', reason: 'job timed out', isFinal: false }),
    expect.objectContaining({
      to: 'lost@mail.example',
      subject: 'Hello',
      reason: '550 no such mailbox',
      tries: 2,
      isFinal: true,
    }),
  ]);
  await priya.as.admin.retryMail({ id });
  await app.mails.next('lost@mail.example', 'Hello');
  await expect
    .poll(async () => (await priya.as.admin.failedMails()).map(({ to }) => to))
    .toEqual(['later@mail.example']);
  expect((await logOf(priya))[0]).toBe('Sent a failed mail to lost@mail.example again');
  await expect(priya.as.admin.retryMail({ id })).rejects.toThrow(FAILURE_TEXTS.mailNotFound);
});

test('a daily job that failed is no mail: it is not among the failed mails, and cannot be sent again', async () => {
  const id = await aFailedDailyJob(app);
  expect((await priya.as.admin.failedMails()).map((mail) => mail.id)).not.toContain(id);
  await expect(priya.as.admin.retryMail({ id })).rejects.toThrow(FAILURE_TEXTS.mailNotFound);
});

test('what visitors wrote is read newest first and marked as done, and opened again', async () => {
  for (const message of ['First', 'Second'])
    await app.call('POST', '/api/contact', { body: { email: 'visitor@mail.example', message } });
  const messages = async () => (await priya.as.admin.messages({ page: 1 })).rows;
  expect((await messages()).map(({ message }) => message)).toEqual(['Second', 'First']);
  const [newest] = await messages();
  await priya.as.admin.setMessageDone({ id: newest?.id ?? '', isDone: true });
  expect((await messages())[0]?.doneAt).toEqual(expect.any(String));
  await priya.as.admin.setMessageDone({ id: newest?.id ?? '', isDone: false });
  expect((await messages())[0]?.doneAt).toBeNull();
  await expect(priya.as.admin.setMessageDone({ id: uuid(), isDone: true })).rejects.toThrow(
    FAILURE_TEXTS.messageNotFound,
  );
});

test('none of it is for anybody else', async () => {
  const ann = await aPerson(app);
  for (const call of [
    () => ann.as.admin.failedMails(),
    () => ann.as.admin.messages({}),
    () => ann.as.admin.logs({}),
    () => ann.as.admin.retryMail({ id: uuid() }),
    () => ann.as.admin.setMessageDone({ id: uuid(), isDone: true }),
  ])
    await expect(call()).rejects.toThrow(FAILURE_TEXTS.adminOnly);
});

test('the log is searched by action and by who acted, and pages', async () => {
  await aPerson(app, { email: 'unique-subject@log.example' }).then(({ id }) =>
    priya.call('DELETE', `/api/admin/user/${id}`),
  );
  const found = await priya.as.admin.logs({ q: 'UNIQUE-subject', page: 1 });
  expect(found).toMatchObject({
    total: 1,
    rows: [{ action: 'Soft-deleted user unique-subject@log.example' }],
  });
  expect((await priya.as.admin.logs({ q: priya.email, page: 1 })).total).toBeGreaterThan(1);
  const first = await priya.call('GET', '/api/admin/logs?page=1&pageSize=1');
  expect(first.body).toHaveLength(1);
  expect(first.headers.link).toBe('</api/admin/logs?page=2&pageSize=1>; rel="next"');
});

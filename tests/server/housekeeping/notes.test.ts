import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AdminLogEntry } from '#server/database/admin-log-entry.entity.ts';
import { ContactMessage } from '#server/database/contact-message.entity.ts';
import { IdempotencyKey } from '#server/database/idempotency-key.entity.ts';
import { Throttle } from '#server/database/throttle.entity.ts';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { RETENTION } from '#shared/limits.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import {
  app,
  dependencies,
  em,
  HOUR,
  keepHouse,
  older,
  outboxDirectory,
  put,
  said,
  younger,
} from '#tests/support/housekeeping.ts';

keepHouse();

test('a message goes a year after it was marked as done; an open one stays, however old', async () => {
  const [old, young, open] = [randomUUID(), randomUUID(), randomUUID()];
  const message = { email: 'visitor@example.test', message: 'Hello', createdAt: older(2_000) };
  await put((em) => {
    em.create(ContactMessage, { ...message, id: old, doneAt: older(RETENTION.doneMessageDays) });
    em.create(ContactMessage, { ...message, id: young, doneAt: younger(RETENTION.doneMessageDays) });
    em.create(ContactMessage, { ...message, id: open, doneAt: null });
  });
  await runHousekeeping(dependencies());
  const left = await em().find(ContactMessage, {});
  expect(left.map(({ id }) => id).sort()).toEqual([young, open].sort());
});

test('what administrators did goes from the log after two years', async () => {
  const entry = { adminEmail: '', action: 'Restored user ann@example.test' };
  await put((em) => {
    em.create(AdminLogEntry, { ...entry, id: randomUUID(), createdAt: older(RETENTION.adminLogDays) });
    em.create(AdminLogEntry, { ...entry, id: randomUUID(), createdAt: younger(RETENTION.adminLogDays) });
  });
  await runHousekeeping(dependencies());
  expect(await em().count(AdminLogEntry, { action: entry.action })).toBe(1);
});

test('the note of a call with an Idempotency-Key goes after a day', async () => {
  const note = { requestHash: 'x', answer: {} };
  await put((em) => {
    em.create(IdempotencyKey, { ...note, keyHash: 'old', createdAt: older(RETENTION.idempotencyNoteDays) });
    em.create(IdempotencyKey, {
      ...note,
      keyHash: 'young',
      createdAt: younger(RETENTION.idempotencyNoteDays),
    });
  });
  await runHousekeeping(dependencies());
  expect((await em().find(IdempotencyKey, {})).map(({ keyHash }) => keyHash)).toEqual(['young']);
});

test('how many notes and counts went is told to nobody: reservations leave some, too', async () => {
  const { token, items } = await aSharedList(app);
  const vera = new GiverBrowser(app);
  const headers = { 'idempotency-key': randomUUID() };
  await vera.call('POST', `/api/share/${token}/claims`, { body: { itemId: items[0] }, headers });
  await em().execute(`update idempotency_keys set created_at = now() - interval '30 days'`);
  await em().execute('update throttles set expire = 0');
  await runHousekeeping(dependencies());
  expect([await em().count(IdempotencyKey, {}), await em().count(Throttle, {})]).toEqual([0, 0]);
  expect(JSON.stringify(said)).not.toMatch(/idempotencyNotes|expiredThrottles/);
});

test('a counter of tries goes when its time is over, one that still counts stays', async () => {
  await put((em) => {
    em.create(Throttle, { key: 'over', points: 1, expire: Date.now() - 1_000 });
    em.create(Throttle, { key: 'counting', points: 1, expire: Date.now() + HOUR });
  });
  await runHousekeeping(dependencies());
  expect(await em().count(Throttle, { key: 'over' })).toBe(0);
  expect(await em().count(Throttle, { key: 'counting' })).toBe(1);
});

test('a mail in the outbox goes after 30 days; newer ones, and files that are not ours, stay', async () => {
  const name = (moment: Date, end = '.eml') =>
    `${moment.toISOString().replace(/[:.]/g, '-')}-000001-0123abcd${end}`;
  const [old, half, young] = [
    name(older(RETENTION.outboxDays)),
    name(older(RETENTION.outboxDays), '.eml.part'),
    name(younger(RETENTION.outboxDays)),
  ];
  for (const file of [old, half, young, '0 notes of mine.txt'])
    await writeFile(join(outboxDirectory, file), '');
  await runHousekeeping(dependencies());
  expect((await readdir(outboxDirectory)).sort()).toEqual(['0 notes of mine.txt', young]);
});

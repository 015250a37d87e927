import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/orm.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const reserve = (token: string, { itemId, from, key }: { itemId: string; from: string; key?: string }) =>
  new GiverBrowser(app).call('POST', `/api/share/${token}/claims`, {
    body: { itemId },
    from,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

test('one address with 260 connections keeps nobody at another address from reserving', async () => {
  const { token, items } = await aSharedList(app, [9_999]);
  const flood = Array.from({ length: 260 }, (_, nth) =>
    reserve(token, { itemId: items[0], from: '10.9.0.1', key: `flood-${nth}` }),
  );
  const givers = Array.from({ length: 8 }, (_, nth) =>
    reserve(token, { itemId: items[0], from: `10.9.1.${nth}`, key: `giver-${nth}` }),
  );
  expect((await Promise.all(givers)).map(({ status }) => status)).toEqual(givers.map(() => 201));
  const sentAway = (await Promise.all(flood)).filter(({ status }) => status !== 201);
  expect(sentAway.length).toBeGreaterThan(200);
  for (const { status, body, headers } of sentAway)
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '1']);
});

test('two hundred who wait for the same item keep no owner waiting', async () => {
  const { token, items, maya, id } = await aSharedList(app, [9_999]);
  await reserve(token, { itemId: items[0], from: '10.8.0.1' });
  const other = await openDatabase({ url: app.databaseUrl });
  const holder = other.em.fork();
  await holder.begin();
  await holder.execute('select taken from stocks where item_id = ? for update', [items[0]]);
  const waiting = Array.from({ length: 200 }, (_, nth) =>
    reserve(token, { itemId: items[0], from: `10.8.1.${nth}`, ...(nth % 2 && { key: `same-${nth}` }) }),
  );
  // Until all of them have come to where they wait: an owner who comes before is answered, whatever they hold later.
  await pause(2_000);
  const begun = performance.now();
  const changed = await maya.call('PUT', `/api/wishlists/${id}`, { body: { name: 'Meanwhile' } });
  const waitedMs = performance.now() - begun;
  await holder.commit();
  await other.close(true);
  expect([changed.status, waitedMs < 1_000]).toEqual([200, true]);
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([201]));
}, 60_000);

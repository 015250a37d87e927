import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATABASE } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { severable } from '#tests/support/severable.ts';

let own: Awaited<ReturnType<typeof freshDatabase>>;
let way: Awaited<ReturnType<typeof severable>>;
let app: TestApp;
beforeAll(async () => {
  own = await freshDatabase();
  way = await severable(own.url);
  app = await startApp({ databaseUrl: way.url });
});
afterAll(async () => {
  await app.close();
  way.close();
  await own.drop();
});

const sleepFor = (seconds: number) =>
  app.database.em.fork().transactional(async (em) => {
    await em.execute('select 1');
    await pause(seconds * 1000);
    return em.execute('select 2 as two');
  });

test('a database that is too busy for new connections loses nobody’s work as long as it ends some', async () => {
  await Promise.all(Array.from({ length: 6 }, () => app.call('GET', '/api/share/none')));
  const long = sleepFor((DATABASE.lateAfterMs + DATABASE.beginsWithinMs) / 1000 + 2);
  await pause(300);
  way.freezeNew();
  const until = performance.now() + DATABASE.lateAfterMs + DATABASE.beginsWithinMs;
  while (performance.now() < until) {
    expect((await app.call('GET', '/readyz')).status).toBe(200);
    await pause(200);
  }
  expect(await long).toEqual([{ two: 2 }]);
  way.mend();
}, 20_000);

test('a database that greets in time and answers late loses nobody’s work', async () => {
  await expect.poll(async () => (await app.call('GET', '/readyz')).status).toBe(200);
  const atWorkMs = 2 * DATABASE.lateAfterMs + DATABASE.beginsWithinMs + 1_000;
  way.slowNew(atWorkMs);
  expect(
    await app.database.em.fork().execute(`select pg_sleep(${atWorkMs / 1000}) is null as slept`),
  ).toEqual([{ slept: false }]);
  way.mend();
}, 20_000);

test('the process outlives that connections are ended while nothing is asked of them', async () => {
  const idle = sleepFor(1.5).catch((error: Error) => error);
  await pause(300);
  way.cut();
  expect(await idle).toBeInstanceOf(Error);
  way.mend();
  await pause(500);
  expect((await app.call('GET', '/readyz')).status).toBe(200);
}, 20_000);

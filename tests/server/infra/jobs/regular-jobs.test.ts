import { setTimeout as pause } from 'node:timers/promises';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createJobQueue, type JobQueue } from '#server/infra/jobs/job-queue.ts';
import { type JobTiming, TIMING } from '#server/infra/jobs/job-timing.ts';
import { freshDatabase } from '#tests/support/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
const closers: (() => Promise<void>)[] = [];
const warnings: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  orm = await MikroORM.init(
    defineConfig({ clientUrl: database.url, entities: [], discovery: { warnWhenNoEntities: false } }),
  );
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  warnings.splice(0);
  await orm.em.execute('drop schema if exists pgboss cascade');
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

/** An instance of the app that has something to do every day, or every hour. */
async function instance(
  job: () => Promise<void>,
  timing: Partial<JobTiming> = {},
  register: (queue: JobQueue) => void = (queue) => queue.handleDaily('tidy', job),
) {
  const queue = createJobQueue({
    databaseUrl: database.url,
    log: { warn: (details) => warnings.push(JSON.stringify(details)), error: () => undefined },
    timing: { firstRetrySeconds: 1, pollSeconds: 0.5, pollBesideNotifySeconds: 0.5, ...timing },
  });
  register(queue);
  closers.push(() => queue.stop());
  await queue.start();
  return queue;
}

const states = async () => {
  const rows = await orm.em.fork().execute<{ state: string }[]>('select state from pgboss.job order by id');
  return rows.map(({ state }) => state);
};
const often = { ...TIMING.day, askSeconds: 0.3 };
const slowly = { timeout: 15_000, interval: 50 };

test('a daily job runs once a day, however many instances and starts there are', async () => {
  let runs = 0;
  const count = async () => void runs++;
  const first = await instance(count, { day: often });
  await instance(count, { day: often });
  await expect.poll(states, slowly).toEqual(['completed']);
  await first.stop();
  await instance(count, { day: often });
  await pause(2000);
  expect(runs).toBe(1);
  expect(await states()).toEqual(['completed']);
});

test('a daily job that fails is logged and runs again the same day', async () => {
  let tries = 0;
  await instance(async () => {
    tries++;
    if (tries < 3) throw new Error('the disk is full');
  });
  await expect.poll(states, slowly).toEqual(['completed']);
  expect(tries).toBe(3);
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toContain('the disk is full');
  expect(warnings[0]).toContain('tidy');
});

test('the next day it runs again, without a restart', async () => {
  let runs = 0;
  await instance(async () => void runs++, { day: { ...often, seconds: 2 } });
  await expect.poll(() => runs, slowly).toBeGreaterThanOrEqual(3);
});

test('a run that takes longer than its day is alone until it ends', async () => {
  let atOnce = 0;
  let most = 0;
  let runs = 0;
  const long = async () => {
    most = Math.max(most, ++atOnce);
    await pause(2500);
    atOnce--;
    runs++;
  };
  const timing = { day: { ...often, seconds: 1 }, superviseSeconds: 1 };
  await Promise.all([instance(long, timing), instance(long, timing)]);
  await expect.poll(() => runs, { ...slowly, timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  expect(most).toBe(1);
});

test('an instance that ends in the middle of a daily job leaves it to the next one', async () => {
  let runs = 0;
  const first = await instance(() => new Promise(() => undefined), { stopSeconds: 1 });
  await expect.poll(states, slowly).toEqual(['active']);
  await first.stop();
  await instance(async () => void runs++, { heartbeatSeconds: 10, superviseSeconds: 1 });
  await expect.poll(() => runs, { ...slowly, timeout: 40_000 }).toBe(1);
});

test('what is due every hour runs once an hour over all instances, and a failure of a silent one is in no log', async () => {
  let runs = 0;
  const hourly = (queue: JobQueue) =>
    queue.handleHourly(
      'letters',
      async () => {
        if (runs++ === 0) throw new Error('the mail server is away');
      },
      { isSilent: true },
    );
  const timing = { hour: { ...TIMING.hour, seconds: 86_400, askSeconds: 0.3 } };
  await Promise.all([
    instance(async () => undefined, timing, hourly),
    instance(async () => undefined, timing, hourly),
  ]);
  await expect.poll(states, slowly).toEqual(['completed']);
  await pause(2000);
  expect([runs, warnings]).toEqual([2, []]);
  expect(await states()).toEqual(['completed']);
});

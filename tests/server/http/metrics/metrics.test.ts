import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/infra/log.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/child.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { aFailedMail } from '#tests/support/failed-mails.ts';
import { aSharedList } from '#tests/support/givers.ts';
import { answered, METRICS_TOKEN, scrape } from '#tests/support/metrics.ts';
import { aPerson } from '#tests/support/people.ts';
import { severable } from '#tests/support/severable.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  app = await startApp({
    metricsToken: METRICS_TOKEN,
    rateLimitScale: 0.1,
    log,
    backups: [{ name: 'x', createdAt: new Date(1_790_000_000_000), origin: 'daily', bytes: 1_400_001 }],
  });
});
afterAll(() => app.close());

test('nobody reads the figures without the token, and no log line repeats what was sent', async () => {
  for (const headers of [
    {},
    { authorization: 'Bearer wrong' },
    { authorization: `Bearer ${METRICS_TOKEN}x` },
    { authorization: METRICS_TOKEN },
    { authorization: `Basic ${METRICS_TOKEN}` },
  ] as Record<string, string>[]) {
    const answer = await app.call('GET', '/metrics', { headers });
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('metricsTokenWrong');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  }
  expect((await app.call('GET', `/metrics?token=${METRICS_TOKEN}`)).status).toBe(401);
  const admin = await anAdmin(app);
  expect((await admin.call('GET', '/metrics')).status).toBe(401);
  expect(lines.join('')).not.toContain(METRICS_TOKEN);
});

test('without a token in the settings there is no such page', async () => {
  const closed = await startApp();
  expect((await closed.call('GET', '/metrics', { token: METRICS_TOKEN })).status).toBe(404);
  await closed.close();
});

test('the figures are the text format of Prometheus, and are kept nowhere', async () => {
  const { headers } = await app.call('GET', '/metrics', { token: METRICS_TOKEN });
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect((await scrape(app)).size).toBeGreaterThan(30);
});

test('each answer is counted once by the template of its route, its method and its status', async () => {
  const maya = await aPerson(app);
  const { token, id } = await aSharedList(app, [1], maya);
  const before = await scrape(app);
  const tag = String((await app.call('GET', `/api/share/${token}`)).headers.etag);
  await app.call('GET', `/api/share/${token}`, { headers: { 'if-none-match': tag } });
  await maya.call('GET', `/api/wishlists/${id}`);
  await maya.call('GET', '/api/wishlists/0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77');
  await maya.as.wishlist.byId({ id }).catch(() => undefined);
  await maya.call('GET', `/trpc/wishlist.byId?input=${encodeURIComponent(JSON.stringify({ id }))}`);
  await maya.call('GET', '/trpc/nothing.atAll');
  await maya.call('GET', '/trpc/me.get,me.get?batch=1&input=%7B%7D');
  await app.call('POST', '/nowhere');
  await app.call('GET', '/healthz');
  const after = await scrape(app);
  const more = (...[route, how]: [string, { method?: string; status?: number }?]) =>
    answered(after, route, how) - answered(before, route, how);
  expect(more('/api/share/:token')).toBe(1);
  expect(more('/api/share/:token', { status: 304 })).toBe(1);
  expect(more('/api/wishlists/:id')).toBe(1);
  expect(more('/api/wishlists/:id', { status: 404 })).toBe(1);
  expect(more('/trpc/wishlist.byId')).toBe(1);
  expect(more('/trpc/:path', { status: 404 })).toBe(1);
  expect(more('/trpc/several')).toBe(1);
  expect(more('none', { method: 'POST', status: 404 })).toBe(1);
  expect(more('/healthz')).toBe(1);
  expect(more('/metrics')).toBe(1);
  for (const name of after.keys()) for (const secret of [token, id]) expect(name).not.toContain(secret);
});

test('no figure moves with a file of the site: some are loaded only by who gives', async () => {
  const picture = `${randomUUID()}.webp`;
  for (const path of ['/robots.txt', `/uploads/${picture}`, `/share/abc/pictures/${picture}`])
    await app.call('GET', path);
  expect([...(await scrape(app)).keys()].filter((name) => /"files"|robots|webp/.test(name))).toEqual([]);
});

test('no figure tells that a giver with an account is asked for their name', async () => {
  const ulf = await aPerson(app);
  const answers = async () => [...(await scrape(app))].filter(([name]) => /claim|several|me\.get/.test(name));
  const before = await answers();
  // As client/features/claim/claim-calls.ts asks.
  const { body } = await ulf.call('GET', '/trpc/claim.offered,me.get?batch=1&input={}');
  expect(body[1].result.data.user).toMatchObject({ id: ulf.id });
  expect(await answers()).toEqual(before);
});

test('a slow answer is in the buckets from its time on, and the sum grows by it', async () => {
  const slow = await startApp({
    metricsToken: METRICS_TOKEN,
    storage: { isLow: () => false },
    pageSource: {
      render: async () => {
        await pause(60);
        throw new Error('never drawn');
      },
    } as never,
    log: createLog('silent'),
  });
  await slow.call('GET', '/about');
  const series = await scrape(slow);
  const labels = 'route="/*",method="GET",status="500"';
  const name = 'wishwren_http_request_duration_seconds';
  expect(series.get(`${name}_bucket{${labels},le="0.05"}`)).toBe(0);
  expect(series.get(`${name}_bucket{${labels},le="10"}`)).toBe(1);
  expect(series.get(`${name}_bucket{${labels},le="+Inf"}`)).toBe(1);
  expect(series.get(`${name}_sum{${labels}}`)).toBeGreaterThan(0.059);
  await slow.close();
});

test('database, queue, throttles, disk, backups and process are told', async () => {
  await aFailedMail(app, 'lost@mail.example', { reason: 'no such mailbox' }, 'failed');
  for (let tries = 0; tries < 3; tries++)
    await app.call('POST', '/api/contact', { body: { email: 'x@mail.example', message: 'Hello' } });
  const series = await scrape(app);
  expect(series.get('wishwren_database_up')).toBe(1);
  expect(series.get('wishwren_database_connections{pool="write",state="open"}')).toBeGreaterThan(0);
  expect(series.get('wishwren_database_connections{pool="read",state="waiting"}')).toBe(0);
  expect(series.get('wishwren_jobs{kind="mail",state="failed"}')).toBe(1);
  expect(series.get('wishwren_jobs{kind="account-mail",state="waiting"}')).toBe(0);
  expect(series.get('wishwren_throttle_refusals_total{throttle="contactPerAddress"}')).toBe(1);
  expect(series.get('wishwren_storage_low')).toBe(0);
  expect(series.get('wishwren_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  expect(series.has('wishwren_disk_free_bytes{folder="backups"}')).toBe(false);
  expect(series.get('wishwren_backup_newest_timestamp_seconds')).toBe(1_790_000_000);
  expect(series.get('wishwren_backup_newest_bytes')).toBe(2_000_000);
  expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(30_000_000);
  expect(series.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('while the database is away a scrape says so, and is answered', async () => {
  const own = await freshDatabase();
  const way = await severable(own.url);
  const far = await startApp({
    databaseUrl: way.url,
    metricsToken: METRICS_TOKEN,
    log: createLog('silent'),
  });
  way.cut();
  const cut = await scrape(far);
  expect(cut.get('wishwren_database_up')).toBe(0);
  expect([...cut.keys()].some((name) => name.startsWith('wishwren_jobs'))).toBe(false);
  way.mend();
  await eventually(async () => (await scrape(far)).get('wishwren_database_up') === 1);
  await far.close();
  way.close();
  await own.drop();
}, 30_000);

import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { HostileProvider } from '#tests/support/hostile-provider.ts';
import { providerTrips } from '#tests/support/provider-trips.ts';

let lines: Record<string, unknown>[] = [];
// A busy machine has lines of its own.
const write = (line: string) => {
  if (line.includes('log-in provider')) lines.push(JSON.parse(line));
};
let app: TestApp;
let provider: HostileProvider;
let other: HostileProvider;
beforeAll(async () => {
  provider = await HostileProvider.start();
  other = await HostileProvider.start();
  app = await startApp({
    providers: [provider.settings(), other.settings({ key: '2', label: 'Work', endsSession: true })],
    log: pino({ level: 'warn' }, { write }),
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await other.close();
});
beforeEach(() => {
  lines = [];
  provider.odd = {};
  other.odd = {};
});
const trips = providerTrips(
  () => app,
  () => provider,
);

describe('a log-out', () => {
  test('where none goes on there, leads to the log-in page', async () => {
    expect((await trips.get('/oidc/1/log-out')).location).toBe('/login');
    expect(lines).toEqual([]);
  });

  test('where the provider is down, leads there, too, and tells the operator', async () => {
    other.odd = { discovery: { status: 500 } };
    expect((await trips.get('/oidc/2/log-out')).location).toBe('/login');
    expect(lines).toMatchObject([{ provider: '2', msg: 'log-in provider does not answer' }]);
  });
});

test('of two providers neither answers for the other', async () => {
  const left = await trips.leave('1');
  const query = `${provider.logIn(new URL(left.location))}&iss=${encodeURIComponent(other.issuer)}`;
  expect((await trips.comeBack(left, { query })).failed).toBe('providerRefused');
  expect((await trips.comeBack(left, { key: '2' })).failed).toBe('providerRefused');
  expect(lines).toMatchObject([{ provider: '1' }, { provider: '2' }]);
  // The same person with the right name comes in.
  const right = `${provider.logIn(new URL(left.location))}&iss=${encodeURIComponent(provider.issuer)}`;
  expect((await trips.comeBack(left, { query: right })).failed).toBeNull();
});

test('an identity that is disconnected between the look and the session opens nothing', async () => {
  expect((await trips.logIn()).token).toBeTruthy();
  const back = await trips.comeBack(await trips.leave());
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const asked = await app.database.em.fork().transactional(async (em) => {
    await em.execute('delete from identities');
    const asking = trips.ask('provider.logIn', { answer: back.answer }, back);
    await vi.waitFor(async () => expect(await app.database.em.fork().execute(waiting)).not.toEqual([]), {
      timeout: 10_000,
    });
    return { asking };
  });
  expect((await asked.asking).failed).toBe('providerRefused');
  expect(lines).toMatchObject([{ provider: '1', reason: 'disconnected meanwhile' }]);
});

import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { THROTTLE } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { HostileProvider } from '#tests/support/hostile-provider.ts';
import { aPerson, PASSWORD } from '#tests/support/people.ts';
import { providerTrips } from '#tests/support/provider-trips.ts';

let app: TestApp;
let provider: HostileProvider;
let lines: string[] = [];
beforeAll(async () => {
  provider = await HostileProvider.start();
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  app = await startApp({ providers: [provider.settings()], rateLimitScale: 1, log });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  lines = [];
});

const trips = providerTrips(
  () => app,
  () => provider,
);
const inject = (url: string, destination: string) =>
  app.app.inject({ url, headers: { 'sec-fetch-dest': destination } });

test('a page elsewhere goes nowhere by pictures and frames, and a person does', async () => {
  const { times } = THROTTLE.leavingPerAddress;
  for (let tries = 0; tries <= times; tries++)
    expect((await inject('/oidc/1', 'image')).statusCode).toBe(400);
  for (const url of ['/oidc/1', '/oidc/1/callback?code=a&state=a', '/oidc/1/log-out'])
    for (const destination of ['iframe', 'empty'])
      expect(await inject(url, destination)).toMatchObject({ statusCode: 400 });
  expect((await inject('/oidc/1', 'document')).headers.location).toContain('/authorize?');
  expect(lines).toEqual([]);
});

test('whoever leaves without end is stopped, and the household logs in all the same', async () => {
  const { email } = await aPerson(app);
  let last = '';
  for (let tries = 0; tries <= THROTTLE.leavingPerAddress.times; tries++)
    last = (await trips.leave()).location;
  expect(last).toBe('/login/provider#failed=tooManyTries');
  expect((await app.call('POST', '/api/login', { body: { email, password: PASSWORD } })).status).toBe(200);
});

test('whoever comes back without end is stopped: the provider is asked no more, and no line is written', async () => {
  const { times } = THROTTLE.comingBackPerAddress;
  for (let tries = 0; tries < times; tries++) await inject('/oidc/1/callback?code=a&state=a', 'document');
  expect(lines).toHaveLength(times);
  const asked = provider.asked.length;
  expect((await inject('/oidc/1/callback?code=a&state=a', 'document')).headers.location).toBe(
    '/login/provider#failed=tooManyTries',
  );
  expect(lines).toHaveLength(times);
  expect(provider.asked).toHaveLength(asked);
});

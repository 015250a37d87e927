import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstRunCode } from '#server/accounts/first-run.ts';
import { User } from '#server/database/user.entity.ts';
import { warnOfAdminsShutOut } from '#server/installation/admins-shut-out.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { HostileProvider } from '#tests/support/hostile-provider.ts';
import { personWith } from '#tests/support/people.ts';
import { providerTrips } from '#tests/support/provider-trips.ts';

let app: TestApp;
let provider: HostileProvider;
beforeEach(async () => {
  provider = await HostileProvider.start();
  app = await startApp({ providers: [provider.settings()], isProviderOnly: true, isFirstRun: true });
});
afterEach(async () => {
  await app.close();
  await provider.close();
});

const trips = providerTrips(
  () => app,
  () => provider,
);
const setUp = () =>
  personWith(app, undefined).as.welcome.setUp({
    ...{ code: firstRunCode(app.dependencies.keyedHash), email: 'hanna@example.org' },
    ...{ firstName: 'Hanna', lastName: 'Larsson', password: 'a calm otter sings' },
    ...{ brandName: 'Wishes', defaultCurrency: null, defaultLocale: 'en' as const },
  });

test('before there is an administrator a provider opens no account, and the first run stays open', async () => {
  expect((await trips.logIn()).failed).toBe('welcomeFirst');
  expect(await app.database.em.fork().count(User)).toBe(0);
  expect(await personWith(app, undefined).as.welcome.status()).toEqual({ isOpen: true });
  await setUp();
  expect((await trips.logIn()).token).toBeTruthy();
});

test('the first administrator is let in, and connects, where people log in with a provider alone', async () => {
  const { token } = await setUp();
  expect((await app.call('GET', '/api/admin/settings', { token })).status).toBe(200);
  expect(await trips.connect({ token })).toBeNull();
  expect((await app.call('GET', '/api/me', { token: (await trips.logIn()).token })).body).toMatchObject({
    user: { email: 'hanna@example.org' },
  });
});

test('the start warns while no administrator can log in with a provider that is offered', async () => {
  const said: object[] = [];
  const log = { warn: (details: object) => void said.push(details) };
  const start = (over: object = {}) =>
    warnOfAdminsShutOut(app.database.em.fork(), { ...app.dependencies.installation.now, ...over }, log);
  await start();
  expect(said).toEqual([]);
  const { token } = await setUp();
  await start({ isProviderOnly: false });
  await start({ providers: [provider.settings({ adminGroup: 'admins' })] });
  expect(said).toEqual([]);
  await start();
  expect(said).toHaveLength(1);
  expect(await trips.connect({ token })).toBeNull();
  await start();
  expect(said).toHaveLength(1);
  await start({ providers: [provider.settings({ issuer: 'https://other.example' })] });
  expect(said).toHaveLength(2);
});

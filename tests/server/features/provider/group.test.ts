import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { HostileProvider } from '#tests/support/hostile-provider.ts';
import { aPerson, personWith } from '#tests/support/people.ts';
import { providerTrips } from '#tests/support/provider-trips.ts';

let app: TestApp;
let provider: HostileProvider;
beforeAll(async () => {
  provider = await HostileProvider.start();
  const grouped = provider.settings({ adminGroup: 'wish-admins' });
  app = await startApp({ providers: [grouped, provider.settings({ key: '2' })] });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  provider.odd = {};
});

const trips = providerTrips(
  () => app,
  () => provider,
);
const isAdmin = async ({ token }: { token?: string }) =>
  (await app.call('GET', '/api/me', token === undefined ? {} : { token })).body.user.isAdmin;
const groups = (...names: string[]) => ({ claims: { groups: names } });

test('whoever is in the group is an administrator from their log-in on, and none from the next one without it', async () => {
  const other = await aPerson(app, { isAdmin: true });
  provider.person = { ...provider.person, sub: 'grace', email: 'grace@example.test' };
  expect(await isAdmin(await trips.logIn())).toBe(false);
  provider.odd = groups('family', 'wish-admins');
  const before = await trips.logIn();
  expect(await isAdmin(before)).toBe(true);
  // A provider that decides nothing of that changes nothing.
  provider.odd = groups('family');
  expect(await isAdmin(await trips.logIn({ key: '2' }))).toBe(true);
  const after = await trips.logIn();
  expect(await isAdmin(after)).toBe(false);
  expect((await personWith(app, before.token).call('GET', '/api/me')).status).toBe(401);
  const kinds = (await personWith(app, after.token).as.security.events({})).rows.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['promoted', 'demoted']));
  const log = JSON.stringify((await other.as.admin.logs({})).rows);
  expect(log).toContain('grace@example.test');
});

test('the last administrator stays one', async () => {
  await app.database.em.fork().execute('update users set is_admin = false');
  provider.person = { ...provider.person, sub: 'only', email: 'only@example.test' };
  provider.odd = groups('wish-admins');
  expect(await isAdmin(await trips.logIn())).toBe(true);
  provider.odd = groups();
  expect(await isAdmin(await trips.logIn())).toBe(true);
});

test('of a group only its whole name counts', async () => {
  provider.person = { ...provider.person, sub: 'nearly', email: 'nearly@example.test' };
  for (const odd of [
    groups('wish-admins-of-nothing'),
    { claims: { groups: 'wish' } },
    { claims: { roles: ['wish-admins'] } },
  ]) {
    provider.odd = odd;
    expect(await isAdmin(await trips.logIn())).toBe(false);
  }
  provider.odd = { claims: { groups: 'wish-admins' } };
  expect(await isAdmin(await trips.logIn())).toBe(true);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { restRoutes } from '#server/http/rest.ts';
import { anAdmin, aWishlistOf } from '#tests/support/admins.ts';
import { type Method, startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, aSessionOf, personWith } from '#tests/support/people.ts';
import { aSecondFactor } from '#tests/support/second-factors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ isFactorDemanded: true });
});
afterAll(() => app.close());

const DEMANDED = { status: 403, body: { code: 'secondFactorDemanded' } };
const stats = (token: string) => app.call('GET', '/api/admin/stats', { token });

test('every call of an administrator without a second factor is refused in its own words, and the rest works', async () => {
  const priya = await anAdmin(app);
  const calls = restRoutes().filter(({ path }) => path.startsWith('/admin/'));
  expect(calls.length).toBeGreaterThan(10);
  for (const { method, path } of calls) {
    const address = `/api${path.replace('{id}', priya.id)}`;
    expect([path, await priya.call(method as Method, address)]).toMatchObject([path, DEMANDED]);
  }
  for (const file of ['users.csv', 'wishlists.csv'])
    expect(await priya.call('GET', `/api/admin/${file}`)).toMatchObject(DEMANDED);
  expect((await priya.call('GET', '/api/me')).body.user.isAdmin).toBe(true);
  expect((await priya.call('POST', '/api/wishlists', { body: { name: 'Mine' } })).status).toBe(200);
});

test('nor do they see what only administrators see, or make a token for it', async () => {
  const [ann, priya] = [await aPerson(app), await anAdmin(app)];
  const list = await aWishlistOf(app, ann);
  expect((await priya.call('GET', `/api/wishlists/${list}`)).status).toBe(404);
  const body = { name: 'A script', scope: 'admin' };
  expect(await priya.call('POST', '/api/me/tokens', { body })).toMatchObject(DEMANDED);
});

test('turning it on is enough, and counts for this session alone', async () => {
  const priya = await anAdmin(app);
  const status = () => priya.as.security.secondFactor();
  expect(await status()).toMatchObject({ isOn: false, isPassed: false, isDemanded: true });
  await aSecondFactor(priya);
  expect(await status()).toMatchObject({ isOn: true, isPassed: true, isDemanded: true });
  expect((await stats(priya.token)).status).toBe(200);
  const user = { id: priya.id, isAdmin: true, sessionVersion: 1 };
  expect(await stats(await aSessionOf(app, user))).toMatchObject(DEMANDED);
  const passed = await aSessionOf(app, user, { hasPassedFactor: true });
  expect((await stats(passed)).status).toBe(200);
});

test('an access token of an administrator opens the dashboard’s calls while its owner has a second factor', async () => {
  const priya = await anAdmin(app);
  const { recoveryCodes } = await aSecondFactor(priya);
  const { token } = await priya.as.token.create({ name: 'A script', scope: 'admin' });
  expect((await stats(token)).status).toBe(200);
  await priya.as.security.turnOffSecondFactor({ code: recoveryCodes[0] ?? '' });
  expect(await stats(token)).toMatchObject(DEMANDED);
  expect(await stats(priya.token)).toMatchObject(DEMANDED);
  expect((await personWith(app, token).call('GET', '/api/me')).status).toBe(200);
});

test('whoever is no administrator is told so', async () => {
  const ann = await aPerson(app);
  expect(await stats(ann.token)).toMatchObject({ status: 403, body: { code: 'adminOnly' } });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { timePasses } from '#tests/support/openings.ts';
import { loggedInAgain } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
/** As if the list had named that day when it was still to come. */
const overSince = (days: number, id: string) =>
  app.database.em
    .fork()
    .execute('update wishlists set occasion_on = ? where id = ?', [dayFromNow(-days), id]);
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('a list with an occasion opens its envelopes on the day after at nine in its own time zone, and not once its date is gone', async () => {
  const { maya, id } = await aSharedList(app);
  const change = (body: object) => maya.call('PUT', `/api/wishlists/${id}`, { body });
  const opening = async () => (await maya.call('GET', `/api/wishlists/${id}/opening`)).body;

  expect(await opening()).toEqual({ opensAt: null, earlyAt: null, openedAt: null });
  const { status, body } = await change({ occasionOn: '2999-12-24', timeZone: 'America/New_York' });
  expect([status, body.occasionOn, body.timeZone, body.secrecy]).toEqual([
    200,
    '2999-12-24',
    'America/New_York',
    'surprise',
  ]);
  expect((await opening()).opensAt).toBe('2999-12-25T14:00:00.000Z');
  await change({ timeZone: 'Europe/Berlin' });
  expect((await opening()).opensAt).toBe('2999-12-25T08:00:00.000Z');
  await change({ occasionOn: '2999-06-01' });
  expect((await opening()).opensAt).toBe('2999-06-02T07:00:00.000Z');
  await change({ name: 'Another name' });
  expect((await opening()).opensAt).toBe('2999-06-02T07:00:00.000Z');
  await change({ occasionOn: null });
  expect(await opening()).toEqual({ opensAt: null, earlyAt: null, openedAt: null });

  const made = await maya.call('POST', '/api/wishlists', {
    body: { name: 'New', secrecy: 'names', occasionOn: '2999-02-28', timeZone: 'Asia/Tokyo' },
  });
  expect((await maya.call('GET', `/api/wishlists/${made.body.id}/opening`)).body.opensAt).toBe(
    '2999-03-01T00:00:00.000Z',
  );
});

test('a day that is over opens nothing by itself, and what has opened stays open whatever becomes of the date', async () => {
  const { maya, id } = await aSharedList(app);
  const change = (occasionOn: string | null) =>
    maya.call('PUT', `/api/wishlists/${id}`, { body: { occasionOn } });
  const opening = async () => (await maya.call('GET', `/api/wishlists/${id}/opening`)).body;
  await overSince(3, id);
  expect((await change(dayFromNow(-3))).status).toBe(200);
  expect(await opening()).toEqual({ opensAt: null, earlyAt: null, openedAt: null });
  await change(dayFromNow(5));
  await timePasses(app, id, '7 days');
  const { openedAt } = await opening();
  expect(openedAt).not.toBeNull();
  await change(null);
  expect(await opening()).toEqual({ opensAt: null, earlyAt: null, openedAt });
  await change(dayFromNow(30));
  expect(await opening()).toMatchObject({ openedAt, opensAt: expect.any(String) });
});

const PASSED = {
  error: 'This day has passed. Choose a coming one, or none.',
  code: 'invalidInput',
  issues: [{ path: 'occasionOn', message: 'This day has passed. Choose a coming one, or none.' }],
};

test('a day that has passed is refused at its field, for a new list, for another day, and over tRPC', async () => {
  const { maya, id } = await aSharedList(app);
  const occasionOn = dayFromNow(-3);
  const refused = { status: 400, body: PASSED };
  const create = (body: object) => maya.call('POST', '/api/wishlists', { body: { name: 'New', ...body } });
  expect(await create({ occasionOn })).toMatchObject(refused);
  expect(await create({ occasionOn, timeZone: 'Europe/Berlin' })).toMatchObject(refused);
  expect(await maya.call('PUT', `/api/wishlists/${id}`, { body: { occasionOn } })).toMatchObject(refused);
  const overTrpc = await maya.call('POST', '/trpc/wishlist.update', { body: { id, occasionOn } });
  expect(overTrpc.status).toBe(400);
  expect(overTrpc.body.error).toMatchObject({
    message: PASSED.error,
    data: { key: PASSED.code, issues: PASSED.issues },
  });
  expect((await maya.as.wishlist.byId({ id })).occasionOn).toBeNull();
});

test('a list whose day has passed meanwhile is saved as ever, its unchanged day included', async () => {
  const { maya, id } = await aSharedList(app);
  await overSince(3, id);
  const change = (body: object) => maya.call('PUT', `/api/wishlists/${id}`, { body });
  const saved = await change({ name: 'Thank you', occasionOn: dayFromNow(-3), timeZone: 'Asia/Tokyo' });
  expect([saved.status, saved.body.name, saved.body.timeZone]).toEqual([200, 'Thank you', 'Asia/Tokyo']);
  expect((await change({ occasionOn: dayFromNow(-2) })).status).toBe(400);
  expect((await change({ occasionOn: null })).status).toBe(200);
});

test('what has passed is judged where the list is: the day that is over here is still today there', async () => {
  const { maya, id } = await aSharedList(app);
  // 26 hours lie between the two: when it is another day in the east, it is the day before in the west.
  const dayIn = (timeZone: string) =>
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(Date.now());
  const [west, east] = ['Etc/GMT+12', 'Pacific/Kiritimati'] as const;
  const occasionOn = dayIn(west);
  const change = (timeZone: string) =>
    maya.call('PUT', `/api/wishlists/${id}`, { body: { occasionOn, timeZone } });
  expect((await change(east)).status).toBe(400);
  expect((await change(west)).status).toBe(200);
  const tomorrow = await maya.call('POST', '/api/wishlists', {
    body: { name: 'New', occasionOn: dayIn(east), timeZone: east },
  });
  expect(tomorrow.status).toBe(200);
});

test.each([
  { occasionOn: '2026-02-30' },
  { occasionOn: '0000-01-01' },
  { occasionOn: '9999-12-31' },
  { occasionOn: '24.12.2026' },
  { timeZone: 'Mars/Olympus' },
  { timeZone: '+02:00' },
  { timeZone: 'PST', occasionOn: '2999-12-24' },
  { timeZone: 'US/Pacific-New', occasionOn: '2999-12-24' },
  { timeZone: 'Canada/East-Saskatchewan' },
  { secrecy: 'nothing' },
])('a list refuses %o', async (body) => {
  const { maya, id } = await aSharedList(app);
  expect((await maya.call('PUT', `/api/wishlists/${id}`, { body })).status).toBe(400);
  expect((await maya.call('POST', '/api/wishlists', { body: { name: 'New', ...body } })).status).toBe(400);
});

test('opening early takes effect a day later, can be asked for twice and called off, and the givers see it at once', async () => {
  const { maya, id, token } = await aSharedList(app);
  const giver = new GiverBrowser(app);
  const board = async () => (await giver.call('GET', `/api/share/${token}/claims`)).body;
  const path = `/api/wishlists/${id}/open-early`;
  const version = (await maya.as.wishlist.byId({ id })).version;
  expect(await board()).toMatchObject({ openingAt: null });

  const first = await maya.call('POST', path);
  expect(Date.parse(first.body.earlyAt) - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
  expect(Date.parse(first.body.earlyAt) - Date.now()).toBeLessThanOrEqual(DAY_MS);
  const second = await maya.call('POST', path);
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  expect(await board()).toMatchObject({ openingAt: first.body.earlyAt });
  expect((await maya.call('GET', `/api/wishlists/${id}/unwrapped`)).body.code).toBe('stillSealed');

  const calledOff = await maya.call('DELETE', path);
  expect([calledOff.status, calledOff.body.earlyAt]).toEqual([200, null]);
  expect(await board()).toMatchObject({ openingAt: null });

  const again = await maya.call('POST', path);
  await timePasses(app, id, '25 hours');
  const kept = await maya.call('DELETE', path);
  expect(Date.parse(again.body.earlyAt) - Date.parse(kept.body.openedAt)).toBe(25 * 3_600_000);
  expect((await maya.call('GET', `/api/wishlists/${id}/unwrapped`)).status).toBe(200);
  // The owner's version tells that a list was changed, and what its givers see is none of that.
  expect((await maya.as.wishlist.byId({ id })).version).toBe(version);
});

test.each(['private', 'deleted'])(
  'a list that nobody can open is not opened early, as nobody reads that it will be: %s',
  async (how) => {
    const { maya, id } = await aSharedList(app);
    const path = `/api/wishlists/${id}`;
    await maya.call('POST', `${path}/open-early`);
    if (how === 'deleted') await maya.call('DELETE', path);
    if (how === 'deleted') await maya.call('PUT', `${path}/restore`);
    await maya.call('PUT', path, { body: { isPublic: false } });
    expect((await maya.call('GET', `${path}/opening`)).body.earlyAt).toBeNull();
    const refused = await maya.call('POST', `${path}/open-early`);
    expect([refused.status, refused.body.code]).toEqual([409, 'publicFirst']);
    await maya.call('PUT', path, { body: { isPublic: true } });
    expect((await maya.call('GET', `${path}/opening`)).body.earlyAt).toBeNull();
    expect((await maya.call('POST', `${path}/open-early`)).body.earlyAt).not.toBeNull();
  },
);

test('nor is a list of an account that an administrator has deleted meanwhile, though it comes back', async () => {
  const { maya, id } = await aSharedList(app);
  const admin = await anAdmin(app);
  await maya.call('POST', `/api/wishlists/${id}/open-early`);
  expect((await admin.call('DELETE', `/api/admin/user/${maya.id}`)).status).toBe(200);
  expect((await admin.call('POST', `/api/admin/user/${maya.id}/restore`)).status).toBe(200);
  const back = await loggedInAgain(app, maya);
  expect((await back.call('GET', `/api/wishlists/${id}/opening`)).body.earlyAt).toBeNull();
});

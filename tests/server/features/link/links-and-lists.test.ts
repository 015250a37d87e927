import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { PASSPHRASE, shareTokenIn } from '#tests/support/links.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

let app: TestApp;
let maya: Person;
beforeAll(async () => {
  app = await startApp();
  maya = await aPerson(app, { firstName: 'Maya' });
});
afterAll(() => app.close());

const aList = () => maya.as.wishlist.create({ name: 'Birthday', isPublic: true });
const look = (token: string) => app.call('GET', `/api/share/${token}`);

test('whatever is done to a named link, who has the list open saves it as before', async () => {
  const { id, version } = await aList();
  const { id: linkId } = await maya.as.link.add({ id, name: 'Grandma', passphrase: PASSPHRASE });
  await maya.as.link.update({ id: linkId, name: 'Granny', isPaused: true });
  await maya.as.link.replace({ id: linkId });
  await maya.as.link.remove({ id: linkId });
  const { updatedAt: before } = (await maya.as.wishlist.list()).find((list) => list.id === id) ?? {};
  const saved = await maya.call('PUT', `/api/wishlists/${id}`, {
    body: { description: 'Dinner is on me' },
    headers: { 'if-match': `"${version}"` },
  });
  expect(saved.status).toBe(200);
  expect(before).toBe((await maya.as.wishlist.byId({ id })).createdAt);
});

test('a repetition with the same key makes no second link and tells no address again', async () => {
  const { id } = await aList();
  const headers = { 'idempotency-key': `links-of-${id}` };
  const send = (passphrase: string) =>
    maya.call('POST', `/api/wishlists/${id}/links`, { body: { name: 'Grandma', passphrase }, headers });
  const first = await send(PASSPHRASE);
  const again = await send(PASSPHRASE);
  expect(first.body.url).toMatch(/\/share\/[\w-]{32}$/);
  expect(again.body).toEqual({ ...first.body, url: null });
  expect(again.headers['idempotent-replayed']).toBe('true');
  // A stored hash of the request must be no way to try passphrases.
  expect((await send('another cake')).body).toEqual(again.body);
  expect(await maya.as.link.list({ id })).toHaveLength(2);
});

test('a list that is brought back has its links again, locked as they were, and those that were ended stay away', async () => {
  const { id, shareToken } = await aList();
  const grandma = await maya.as.link.add({ id, name: 'Grandma' });
  const work = await maya.as.link.add({ id, name: 'Work', passphrase: PASSPHRASE });
  const ended = await maya.as.link.add({ id, name: 'Ended' });
  await maya.as.link.remove({ id: ended.id });
  const before = await maya.as.link.list({ id });
  await maya.as.wishlist.remove({ id });
  for (const { url } of [grandma, work]) expect((await look(shareTokenIn(url))).status).toBe(404);
  expect((await maya.call('GET', `/api/wishlists/${id}/links`)).status).toBe(404);
  expect((await maya.call('PATCH', `/api/links/${grandma.id}`, { body: { isPaused: true } })).status).toBe(
    404,
  );
  await maya.as.wishlist.restore({ id });
  expect(await maya.as.link.list({ id })).toEqual(before);
  const statuses = [shareToken, ...[grandma, work, ended].map(({ url }) => shareTokenIn(url))].map(
    async (token) => (await look(token)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 401, 404]);
});

test('a link that has reached its end says so, and opens again when its end is moved', async () => {
  const { id } = await aList();
  const { id: linkId, url } = await maya.as.link.add({ id, name: 'For December' });
  const endsAt = new Date(Date.now() + 1_500).toISOString();
  await maya.as.link.update({ id: linkId, endsAt });
  const token = shareTokenIn(url);
  const { headers } = await look(token);
  await expect.poll(async () => (await look(token)).status, { timeout: 5_000 }).toBe(404);
  const tag = { 'if-none-match': String(headers.etag) };
  expect((await app.call('GET', `/api/share/${token}`, { headers: tag })).status).toBe(404);
  expect((await maya.as.link.list({ id }))[1]).toMatchObject({ hasEnded: true, endsAt });
  await maya.as.link.update({ id: linkId, endsAt: '2999-12-31T00:00:00Z' });
  expect((await look(token)).status).toBe(200);
  expect((await maya.as.link.list({ id }))[1]).toMatchObject({ hasEnded: false });
});

test('all who are at one link at the same moment leave it in a state that one of them left', async () => {
  const { id } = await aList();
  const { id: linkId } = await maya.as.link.add({ id, name: 'Grandma' });
  const replaced = await Promise.all(
    [1, 2, 3, 4].map(() => maya.call('POST', `/api/links/${linkId}/replace`)),
  );
  const tokens = replaced.map(({ body }) => shareTokenIn(body.url));
  const statuses = await Promise.all(tokens.map(async (token) => (await look(token)).status));
  expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
  const ended = await Promise.all([
    maya.call('DELETE', `/api/links/${linkId}`),
    maya.call('DELETE', `/api/links/${linkId}`),
    maya.call('PATCH', `/api/links/${linkId}`, { body: { isPaused: true } }),
  ]);
  expect(
    ended
      .slice(0, 2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 404]);
  expect([200, 404]).toContain(ended[2]?.status);
  expect(await maya.as.link.list({ id })).toHaveLength(1);
});

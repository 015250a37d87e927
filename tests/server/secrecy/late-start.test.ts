import { afterEach, expect, test } from 'vitest';
import { shareTokenOf } from '#tests/support/admins.ts';
import { startApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { shareTokenIn } from '#tests/support/links.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
afterEach(() => app.close());

/** A list with a link by which one gift was reserved, and another list of the same owner. */
async function aFamily(options: TestAppOptions) {
  app = await startApp(options);
  const { maya, id, items } = await aSharedList(app);
  const link = await maya.as.link.add({ id, name: 'Grandma' });
  const giver = new GiverBrowser(app);
  await giver.reserve(shareTokenIn(link.url), items[0], { email: 'grandma@late.test' });
  const other = await maya.as.wishlist.create({ name: 'Birthday', isPublic: true });
  const move = (wishlistId: string) =>
    maya.call('POST', `/api/items/${items[0]}/move`, { body: { wishlistId } });
  return { maya, giver, link, other, move, lists: [other.id, id] };
}

test('what follows a call among givers starts at a moment that nobody can tell: moves, ended links and letters', async () => {
  const { maya, giver, link, other, move } = await aFamily({
    jobTiming: { lateStartSeconds: 3_600, stopSeconds: 0.1 },
  });
  const token = await shareTokenOf(app, other.id);
  expect((await move(other.id)).status).toBe(200);
  expect((await maya.call('DELETE', `/api/links/${link.id}?reservations=release`)).status).toBe(200);
  await app.call('POST', '/api/claims/link', { body: { email: 'grandma@late.test', token } });
  const states = () =>
    execute<{ name: string; state: string }>(
      app.databaseUrl,
      'select name, state::text from pgboss.job where singleton_key is null order by name',
    );
  await expect.poll(states).toEqual(
    ['giver-mail', 'giver-mail', 'moved-items', 'release-by-link'].map((name) => ({
      name,
      state: 'active',
    })),
  );
  // What comes later and is not late is done by then.
  await app.call('POST', '/api/contact', {
    body: { email: 'ella@late.test', message: 'Hello, are you there?' },
  });
  await expect.poll(() => app.mails.all.length).toBe(1);
  expect(await giver.mine()).toMatchObject([{ state: 'held', news: null }]);
});

test('and nobody moves wishes to and fro until they can tell', async () => {
  const { move, lists } = await aFamily({ rateLimitScale: 1 / 20 });
  const statuses: number[] = [];
  for (let at = 0; at < 4; at++) statuses.push((await move(lists[at % 2] ?? '')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

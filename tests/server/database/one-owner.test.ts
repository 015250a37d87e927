import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { aPerson, PASSWORD, type Person } from '#tests/support/people.ts';
import { probedApp } from '#tests/support/probed.ts';

let probed: Awaited<ReturnType<typeof probedApp>>;
let list: Awaited<ReturnType<typeof aSharedList>>;
let maya: Person;
beforeAll(async () => {
  probed = await probedApp();
  const { app } = probed;
  for (let other = 0; other < 8; other++) {
    const { token, items } = await aSharedList(app, [2, 2]);
    await new GiverBrowser(app).reserve(token, items[0]);
  }
  maya = await aPerson(app, { firstName: 'Maya' });
  await aSharedList(app, [1], maya);
  list = await aSharedList(app, [3, 3, 3], maya);
});
afterAll(() => probed.close());

// What nearly all calls of an installation are (lab/bench/mixed.ts), and what its people wait for.
const HOT: Record<string, () => Promise<{ status: number }>> = {
  'a shared list': () => probed.app.call('GET', `/api/share/${list.token}`),
  'what is taken on it': () => probed.app.call('GET', `/api/share/${list.token}/claims`),
  'a reservation': () => new GiverBrowser(probed.app).reserve(list.token, list.items[0]),
  'one’s lists': () => maya.call('GET', '/api/wishlists'),
  'one’s list': () => maya.call('GET', `/api/wishlists/${list.id}`),
  'a new list': () => maya.call('POST', '/api/wishlists', { body: { name: 'Another' } }),
  'a changed list': () => maya.call('PUT', `/api/wishlists/${list.id}`, { body: { name: 'Renamed' } }),
  'a new item': () => maya.call('POST', `/api/wishlists/${list.id}/items`, { body: { name: 'Kettle' } }),
  'a changed item': () => maya.call('PUT', `/api/items/${list.items[1]}`, { body: { size: 'XL' } }),
  'a removed item': () => maya.call('DELETE', `/api/items/${list.items[2]}`),
  'who is signed in': () => maya.call('GET', '/api/me'),
  'a log-in': () =>
    probed.app.call('POST', '/api/login', { body: { email: maya.email, password: PASSWORD } }),
};

test.each(Object.entries(HOT))(
  '%s reads the rows of one owner alone, in every statement',
  async (_what, call) => {
    let status = 0;
    const read = await probed.ownersDuring(async () => {
      ({ status } = await call());
    });
    expect(status).toBeLessThan(300);
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter(({ owners }) => owners > 1)).toEqual([]);
  },
);

test.each([
  ['that names no list', 'select count(*) from items where removed_at is null'],
  [
    'that reaches a second owner by a join',
    'select count(*) from share_links l join wishlists w on w.id = l.wishlist_id',
  ],
  ['whose list is told by something that is not indexed', `select id from items where name = 'Gift'`],
])('a statement %s is found out', async (_how, statement) => {
  const read = await probed.ownersDuring(() => probed.app.database.em.fork().execute(statement));
  expect(read.filter(({ owners }) => owners > 1)).toEqual([expect.objectContaining({ query: statement })]);
});

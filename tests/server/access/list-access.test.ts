import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Person, people } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
let ann: Person;
let bob: Person;
let list: { id: string; shareToken: string };
let item: { id: string };
beforeAll(async () => {
  app = await startApp();
  ({ ann, bob } = await people(app));
  list = await ann.as.wishlist.create({ name: 'Ours' });
  item = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle' });
  await execute(
    app.databaseUrl,
    'insert into list_people (wishlist_id, user_id, edits, is_recipient) values (?, ?, true, true)',
    [list.id, bob.id],
  );
});
afterAll(() => app.close());

const at = () => `/api/wishlists/${list.id}`;
const notFound = { status: 404, body: { code: 'wishlistNotFound' } };

test('an editor reads a private list and changes it and its items; it is told what they may do', async () => {
  expect((await bob.call('GET', at())).body).toMatchObject({ name: 'Ours', rights: ['read', 'edit'] });
  expect((await bob.call('PUT', at(), { body: { description: 'Of both of us' } })).body.rights).toEqual([
    'read',
    'edit',
  ]);
  expect((await bob.call('POST', `${at()}/items`, { body: { name: 'Lamp' } })).status).toBe(200);
  expect((await bob.call('PUT', `/api/items/${item.id}`, { body: { name: 'Copper kettle' } })).status).toBe(
    200,
  );
  expect((await bob.call('DELETE', `/api/items/${item.id}`)).status).toBe(200);
  expect((await bob.call('GET', `${at()}/removed-items`)).body).toHaveLength(1);
  expect((await bob.call('PUT', `/api/items/${item.id}/restore`)).status).toBe(200);
});

test('an editor can neither replace the link nor delete the list', async () => {
  expect(await bob.call('PUT', `${at()}/rotate-token`)).toMatchObject(notFound);
  expect(await bob.call('DELETE', at())).toMatchObject(notFound);
});

test('whoever is an editor no more is a stranger at once', async () => {
  await execute(app.databaseUrl, 'delete from list_people where user_id = ?', [bob.id]);
  expect(await bob.call('GET', at())).toMatchObject(notFound);
  expect(await bob.call('PUT', at(), { body: { name: 'Mine' } })).toMatchObject(notFound);
  expect((await bob.call('PUT', `/api/items/${item.id}`, { body: { name: 'Mine' } })).body.code).toBe(
    'itemNotFound',
  );
});

test('a refused write leaves nothing behind, whatever it did before it was refused', async () => {
  const { version } = await ann.as.wishlist.byId({ id: list.id });
  const stale = await ann.call('PUT', at(), { body: { name: 'Stale', version: version - 1 } });
  expect(stale).toMatchObject({ status: 409, body: { code: 'wishlistChanged' } });
  expect(await ann.as.wishlist.byId({ id: list.id })).toMatchObject({ name: 'Ours', version });
});

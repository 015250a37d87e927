import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { WISHLIST } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, type Person, people } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  app = await startApp();
  ({ ann, bob } = await people(app));
});
afterAll(() => app.close());

async function aListOf(...names: string[]) {
  const list = await ann.as.wishlist.create({ name: 'Birthday', isPublic: true });
  const items = [];
  for (const name of names) items.push(await ann.as.item.add({ wishlistId: list.id, name }));
  return { list, items };
}
const namesOn = async (id: string) => (await ann.as.wishlist.byId({ id })).items.map(({ name }) => name);
const strangersSee = async (token: string) =>
  (await app.call('GET', `/api/share/${token}`)).body.items.map(({ name }: { name: string }) => name);
const removedFrom = async (wishlistId: string) =>
  (await ann.as.item.removed({ wishlistId })).map(({ name }) => name);
const age = (id: string, days: number) =>
  execute(app.databaseUrl, 'update items set removed_at = now() - make_interval(days => ?) where id = ?', [
    days,
    id,
  ]);

test('a removed item is gone from the list and from the shared page at once, and its name stands under Recently removed', async () => {
  const { list, items } = await aListOf('Kettle', 'Lamp', 'Globe');
  await ann.as.item.remove({ id: items[1]!.id });
  expect(await namesOn(list.id)).toEqual(['Kettle', 'Globe']);
  expect(await strangersSee(list.shareToken)).toEqual(['Kettle', 'Globe']);
  expect(await removedFrom(list.id)).toEqual(['Lamp']);
});

test('brought back it stands where it stood, for everybody', async () => {
  const { list, items } = await aListOf('Kettle', 'Lamp', 'Globe');
  await ann.as.item.remove({ id: items[1]!.id });
  const before = (await ann.as.wishlist.byId({ id: list.id })).version;
  const answer = await ann.call('PUT', `/api/items/${items[1]!.id}/restore`);
  expect(answer).toMatchObject({ status: 200, body: { id: items[1]!.id, name: 'Lamp' } });
  expect(await namesOn(list.id)).toEqual(['Kettle', 'Lamp', 'Globe']);
  expect(await strangersSee(list.shareToken)).toEqual(['Kettle', 'Lamp', 'Globe']);
  expect(await removedFrom(list.id)).toEqual([]);
  expect((await ann.as.wishlist.byId({ id: list.id })).version).toBeGreaterThan(before);
});

test('the item removed last is named first', async () => {
  const { list, items } = await aListOf('Kettle', 'Lamp');
  for (const { id } of items) await ann.as.item.remove({ id });
  expect(await removedFrom(list.id)).toEqual(['Lamp', 'Kettle']);
});

test('a removed item can be neither changed nor removed again, and only its owner brings it back', async () => {
  const { items } = await aListOf('Kettle');
  const at = `/api/items/${items[0]!.id}`;
  await ann.as.item.remove({ id: items[0]!.id });
  const gone = { status: 404, body: { code: 'itemNotFound' } };
  expect(await ann.call('PUT', at, { body: { name: 'Pot' } })).toMatchObject(gone);
  expect(await ann.call('DELETE', at)).toMatchObject(gone);
  expect(await bob.call('PUT', `${at}/restore`)).toMatchObject(gone);
  expect((await ann.call('PUT', `${at}/restore`)).status).toBe(200);
  expect(await ann.call('PUT', `${at}/restore`)).toMatchObject(gone);
});

test('after thirty days it can be brought back no more, and the housekeeping deletes it', async () => {
  const { list, items } = await aListOf('Kettle', 'Lamp');
  const [kettle, lamp] = items;
  for (const { id } of items) await ann.as.item.remove({ id });
  await age(kettle!.id, WISHLIST.removedItemKeptDays + 1);
  await age(lamp!.id, WISHLIST.removedItemKeptDays - 1);
  expect(await removedFrom(list.id)).toEqual(['Lamp']);
  expect((await ann.call('PUT', `/api/items/${kettle!.id}/restore`)).status).toBe(404);
  const { version } = await ann.as.wishlist.byId({ id: list.id });
  const log = { info: () => undefined, warn: () => undefined };
  await runHousekeeping({ database: app.database, outbox: createOutbox('no such folder'), log });
  const left = await execute<{ name: string }>(
    app.databaseUrl,
    'select name from items where wishlist_id = ?',
    [list.id],
  );
  expect(left.map(({ name }) => name)).toEqual(['Lamp']);
  // Nobody sees when a row is deleted for good: not even the version tells.
  expect((await ann.as.wishlist.byId({ id: list.id })).version).toBe(version);
});

test('a full list takes nothing back until there is room', async () => {
  const carla = await aPerson(app);
  const list = await carla.as.wishlist.create({ name: 'Full' });
  const item = await carla.as.item.add({ wishlistId: list.id, name: 'Removed' });
  await carla.as.item.remove({ id: item.id });
  await execute(
    app.databaseUrl,
    "insert into items (id, wishlist_id, name) select gen_random_uuid(), ?, 'Item' from generate_series(1, ?)",
    [list.id, WISHLIST.itemsPerList],
  );
  const back = () => carla.call('PUT', `/api/items/${item.id}/restore`);
  expect(await back()).toMatchObject({ status: 409, body: { code: 'tooManyItems' } });
  const [full] = (await carla.as.wishlist.byId({ id: list.id })).items;
  await carla.as.item.remove({ id: full!.id });
  expect((await back()).status).toBe(200);
});

test('of what was removed from a list the newest stay, so that adding and removing without end fills no database', async () => {
  const carla = await aPerson(app);
  const list = await carla.as.wishlist.create({ name: 'Busy' });
  await execute(
    app.databaseUrl,
    `insert into items (id, wishlist_id, name, removed_at)
     select gen_random_uuid(), ?, 'Item ' || n, now() - make_interval(mins => n) from generate_series(1, ?) n`,
    [list.id, WISHLIST.removedItemsPerList],
  );
  const { body: item } = await carla.call('POST', `/api/wishlists/${list.id}/items`, {
    body: { name: 'One more' },
  });
  await carla.as.item.remove({ id: item.id });
  const removed = (await carla.as.item.removed({ wishlistId: list.id })).map(({ name }) => name);
  expect(removed).toHaveLength(WISHLIST.removedItemsPerList);
  expect([removed.at(0), removed.at(-1)]).toEqual(['One more', `Item ${WISHLIST.removedItemsPerList - 1}`]);
});

test('what was removed long ago is cleared away, and the list keeps its version', async () => {
  const { list, items } = await aListOf('Old', 'New');
  for (const { id } of items) await ann.as.item.remove({ id });
  await age(items[0]!.id, WISHLIST.removedItemKeptDays + 1);
  const { version } = await ann.as.wishlist.byId({ id: list.id });
  const log = { info: () => undefined, warn: () => undefined };
  await runHousekeeping({ database: app.database, outbox: createOutbox('no such folder'), log });
  const left = await execute(app.databaseUrl, 'select name from items where wishlist_id = ?', [list.id]);
  expect(left).toEqual([{ name: 'New' }]);
  expect((await ann.as.wishlist.byId({ id: list.id })).version).toBe(version);
});

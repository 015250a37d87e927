import { afterAll, beforeAll, expect, test } from 'vitest';
import { WISHLIST } from '#shared/limits.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startApp();
  ann = await aPerson(app);
});
afterAll(() => app.close());

const GONE = { status: 404, body: { code: 'wishlistNotFound' } };
const restore = (id: string, who = ann) => who.call('PUT', `/api/wishlists/${id}/restore`);

async function aDeletedList(owner = ann) {
  const list = await owner.as.wishlist.create({ name: 'Birthday', isPublic: true });
  await owner.as.item.add({ wishlistId: list.id, name: 'Kettle' });
  await owner.as.wishlist.remove({ id: list.id });
  return list;
}

test('its owner brings a list back that they deleted, with its items and its link', async () => {
  const list = await aDeletedList();
  const answer = await restore(list.id);
  expect(answer).toMatchObject({ status: 200, body: { id: list.id, items: [{ name: 'Kettle' }] } });
  expect((await ann.as.wishlist.list()).map(({ id }) => id)).toContain(list.id);
  expect((await app.call('GET', `/api/share/${list.shareToken}`)).status).toBe(200);
  expect(await restore(list.id)).toMatchObject(GONE);
});

test('what can be brought back is told to its owner, the last deleted first, and to nobody else', async () => {
  const dora = await aPerson(app);
  const [first, second] = [await aDeletedList(dora), await aDeletedList(dora)];
  const removed = async () => (await dora.call('GET', '/api/removed-wishlists')).body as { id: string }[];
  expect(await removed()).toMatchObject([{ id: second.id, name: 'Birthday' }, { id: first.id }]);
  await restore(first.id, dora);
  await execute(app.databaseUrl, "update wishlists set deleted_at = now() - interval '25 h' where id = ?", [
    second.id,
  ]);
  expect(await removed()).toEqual([]);
  expect((await ann.as.wishlist.removed()).map(({ id }) => id)).not.toContain(second.id);
});

test('a list that an administrator removed comes back by an administrator alone', async () => {
  const admin = await anAdmin(app);
  const list = await ann.as.wishlist.create({ name: 'Moderated' });
  await admin.as.admin.softDeleteWishlist({ id: list.id });
  expect(await restore(list.id)).toMatchObject(GONE);
  await admin.as.admin.restoreWishlist({ id: list.id });
  await ann.as.wishlist.remove({ id: list.id });
  await admin.as.admin.restoreWishlist({ id: list.id });
  await admin.as.admin.softDeleteWishlist({ id: list.id });
  expect(await restore(list.id)).toMatchObject(GONE);
});

test('a day after it was deleted the owner can bring it back no more', async () => {
  const [late, early] = [await aDeletedList(), await aDeletedList()];
  const age = (id: string, minutes: number) =>
    execute(
      app.databaseUrl,
      'update wishlists set deleted_at = now() - make_interval(mins => ?) where id = ?',
      [minutes, id],
    );
  await age(late.id, WISHLIST.restorableHours * 60 + 1);
  await age(early.id, WISHLIST.restorableHours * 60 - 1);
  expect(await restore(late.id)).toMatchObject(GONE);
  expect((await restore(early.id)).status).toBe(200);
});

test('whoever has as many lists as one may have brings none back, also when they try two at once', async () => {
  const carla = await aPerson(app);
  const [first, second] = [await aDeletedList(carla), await aDeletedList(carla)];
  await execute(
    app.databaseUrl,
    "insert into wishlists (id, owner_id, name) select gen_random_uuid(), ?, 'List' from generate_series(2, ?)",
    [carla.id, WISHLIST.perPerson],
  );
  const answers = await Promise.all([restore(first.id, carla), restore(second.id, carla)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

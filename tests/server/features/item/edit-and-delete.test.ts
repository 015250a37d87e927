import { describe, expect, test } from 'vitest';
import { aWishlistOf } from '#tests/support/admins.ts';
import { add, ann, app, bob, fillAList, wishlistId } from '#tests/support/item-adders.ts';
import { aPerson } from '#tests/support/people.ts';

fillAList();

describe('editing', () => {
  test('changes the fields that are sent; a price of zero or null clears it, a null quantity is one', async () => {
    const { body: item } = await add({ name: 'Mug', price: 12, quantity: 4, color: 'Blue' });
    const change = (body: object) => ann.call('PUT', `/api/items/${item.id}`, { body });
    expect((await change({ color: 'Green' })).body).toMatchObject({
      name: 'Mug',
      price: 12,
      quantity: 4,
      color: 'Green',
    });
    expect((await change({ price: 0, quantity: null })).body).toMatchObject({ price: null, quantity: 1 });
  });

  test('two people’s edits of different fields are both kept', async () => {
    const { body: item } = await add({ name: 'Lamp' });
    await Promise.all([
      ann.call('PUT', `/api/items/${item.id}`, { body: { size: 'Large' } }),
      ann.call('PUT', `/api/items/${item.id}`, { body: { color: 'Red' } }),
    ]);
    const { items } = await ann.as.wishlist.byId({ id: wishlistId });
    expect(items.find((one) => one.id === item.id)).toMatchObject({ size: 'Large', color: 'Red' });
  });

  test('of many changes based on the same version one is taken, the others are refused', async () => {
    const { body: item } = await add({ name: 'Lamp' });
    const answers = await Promise.all(
      ['Red', 'Blue', 'Green', 'Black', 'White'].map((color) =>
        ann.call('PUT', `/api/items/${item.id}`, { body: { color, version: item.version } }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    for (const refused of answers.filter((answer) => !taken.includes(answer)))
      expect(refused).toMatchObject({ status: 409, body: { code: 'itemChanged' } });
    const { items } = await ann.as.wishlist.byId({ id: wishlistId });
    expect(taken[0]?.body).toMatchObject(items.find((one) => one.id === item.id) ?? {});
  });

  test('the answer has the version of the list with the change: one more when nobody else changed the list', async () => {
    const versionOfList = async () => (await ann.as.wishlist.byId({ id: wishlistId })).version;
    const before = await versionOfList();
    const item = await ann.as.item.add({ wishlistId, name: 'Lamp' });
    expect(item.wishlistVersion).toBe(before + 1);
    const changed = await ann.as.item.update({ id: item.id, color: 'Red' });
    expect(changed.wishlistVersion).toBe(before + 2);
    expect((await ann.as.item.update({ id: item.id, color: 'Red' })).wishlistVersion).toBe(before + 2);
    expect(await versionOfList()).toBe(before + 2);
    await ann.as.item.add({ wishlistId, name: 'From another tab' });
    const last = await ann.as.item.update({ id: item.id, color: 'Blue' });
    expect(last.wishlistVersion).toBe(before + 4);
  });

  test('a change that changes nothing leaves the version', async () => {
    const { body: item } = await add({ name: 'Lamp' });
    const same = await ann.call('PUT', `/api/items/${item.id}`, { body: { name: 'Lamp' } });
    expect(same.body).toEqual(item);
  });

  test('items that change and go while their owner is erased are changed or not found', async () => {
    const going = await aPerson(app);
    const list = await aWishlistOf(app, going, { items: 30 });
    const { items } = await going.as.wishlist.byId({ id: list });
    const [erased, ...answers] = await Promise.all([
      going.call('DELETE', '/api/me'),
      ...items.map(({ id }, place) =>
        place % 2
          ? going.call('PUT', `/api/items/${id}`, { body: { name: 'New' } })
          : going.call('DELETE', `/api/items/${id}`),
      ),
    ]);
    expect(erased.status).toBe(200);
    for (const { status } of answers) expect([200, 401, 404]).toContain(status);
  });
});

test('a stranger can neither add, change nor delete an item of somebody else', async () => {
  const { body: item } = await add({ name: 'Mine' });
  const foreignAdd = await bob.call('POST', `/api/wishlists/${wishlistId}/items`, { body: { name: 'x' } });
  const foreignEdit = await bob.call('PUT', `/api/items/${item.id}`, { body: { name: 'x' } });
  const foreignDelete = await bob.call('DELETE', `/api/items/${item.id}`);
  const unknown = await bob.call('DELETE', `/api/items/${crypto.randomUUID()}`);
  expect([foreignAdd.status, foreignEdit.status, foreignDelete.status]).toEqual([404, 404, 404]);
  expect(foreignDelete.body).toEqual(unknown.body);
  expect((await ann.as.wishlist.byId({ id: wishlistId })).items.some((one) => one.name === 'Mine')).toBe(
    true,
  );
});

test('a deleted item is gone, a second delete finds nothing', async () => {
  const { body: item } = await add({ name: 'Short-lived' });
  expect((await ann.call('DELETE', `/api/items/${item.id}`)).body).toEqual({ message: 'Item deleted' });
  expect((await ann.call('DELETE', `/api/items/${item.id}`)).status).toBe(404);
});

test('items of a deleted list can no longer be reached', async () => {
  const list = await ann.as.wishlist.create({ name: 'Going' });
  const item = await ann.as.item.add({ wishlistId: list.id, name: 'Kite' });
  await ann.as.wishlist.remove({ id: list.id });
  expect((await ann.call('PUT', `/api/items/${item.id}`, { body: { name: 'x' } })).status).toBe(404);
});

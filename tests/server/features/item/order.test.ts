import { beforeEach, describe, expect, test } from 'vitest';
import { ITEM } from '#shared/limits.ts';
import { ann, app, bob, fillAList } from '#tests/support/item-adders.ts';
import { execute } from '#tests/support/sql.ts';

fillAList();

let id: string;
let shareToken: string;
let ids: string[];
const NAMES = ['Ash', 'Beech', 'Cedar', 'Date', 'Elm'];
beforeEach(async () => {
  ({ id, shareToken } = await ann.as.wishlist.create({ name: 'Trees', isPublic: true }));
  ids = [];
  for (const name of NAMES) ids.push((await ann.as.item.add({ wishlistId: id, name })).id);
});

const read = () => ann.as.wishlist.byId({ id });
const names = async () => (await read()).items.map(({ name }) => name).join(' ');
const idOf = (name: string) => ids[NAMES.indexOf(name)] ?? '';
const move = (name: string, after: string | null) =>
  ann.as.item.move({ id, itemId: idOf(name), after: after && idOf(after) });
const patch = (body: object, headers = {}) =>
  ann.call('PATCH', `/api/wishlists/${id}/order`, { body, headers });

describe('moving an item', () => {
  test('puts it behind another one or before all; the list gets the next version, and no item does', async () => {
    const before = await read();
    expect(await move('Elm', 'Ash')).toEqual({
      itemId: idOf('Elm'),
      after: idOf('Ash'),
      sectionId: null,
      wishlistVersion: before.version + 1,
    });
    expect(await names()).toBe('Ash Elm Beech Cedar Date');
    await move('Date', null);
    expect(await names()).toBe('Date Ash Elm Beech Cedar');
    await move('Ash', 'Cedar');
    expect(await names()).toBe('Date Elm Beech Cedar Ash');
    const after = await read();
    expect(after.version).toBe(before.version + 3);
    const versionsOf = ({ items }: typeof after) => new Map(items.map((item) => [item.id, item.version]));
    expect(versionsOf(after)).toEqual(versionsOf(before));
  });

  test('to where it stands already changes nothing', async () => {
    const { version } = await read();
    expect((await move('Beech', 'Ash')).wishlistVersion).toBe(version);
    expect((await move('Ash', null)).wishlistVersion).toBe(version);
    expect((await move('Elm', 'Date')).wishlistVersion).toBe(version);
    expect(await names()).toBe(NAMES.join(' '));
  });

  test('what is added afterwards stands at the end, also when another one was moved there', async () => {
    await move('Ash', 'Elm');
    await ann.as.item.add({ wishlistId: id, name: 'Fir' });
    expect(await names()).toBe('Beech Cedar Date Elm Ash Fir');
    await ann.call('DELETE', `/api/items/${idOf('Elm')}`);
    await execute(app.databaseUrl, `delete from items where id = '${idOf('Elm')}'`);
    await move('Beech', 'Ash');
    await ann.as.item.add({ wishlistId: id, name: 'Gum' });
    expect(await names()).toBe('Cedar Date Ash Beech Fir Gum');
  });

  test('what was removed comes back to where it stood, among those that were moved meanwhile', async () => {
    await move('Elm', 'Ash');
    await ann.as.item.remove({ id: idOf('Elm') });
    await move('Date', 'Ash');
    await ann.as.item.restore({ id: idOf('Elm') });
    expect(await names()).toBe('Ash Date Elm Beech Cedar');
  });

  test('shows on the shared list with the next look at it, which says not that it is unchanged', async () => {
    const look = (headers = {}) => bob.call('GET', `/api/share/${shareToken}`, { headers });
    const shared = async (headers = {}) => {
      const answer = await look(headers);
      return (answer.body as { items: { name: string }[] }).items.map(({ name }) => name).join(' ');
    };
    expect(await shared()).toBe(NAMES.join(' '));
    const tag = String((await look()).headers.etag);
    await move('Elm', null);
    expect(await shared({ 'if-none-match': tag })).toBe('Elm Ash Beech Cedar Date');
  });

  test('loses nobody’s edit: whoever began to change the item before saves it afterwards', async () => {
    const { items } = await read();
    const elm = items.find(({ name }) => name === 'Elm');
    await move('Elm', null);
    await ann.as.item.update({ id: idOf('Elm'), color: 'Green', version: elm?.version ?? 0 });
    expect((await read()).items[0]).toMatchObject({ name: 'Elm', color: 'Green' });
  });
});

describe('what is no move', () => {
  test('behind itself, behind an item of another list, or behind one that was removed names the field', async () => {
    const elsewhere = await ann.as.wishlist.create({ name: 'Elsewhere' });
    const foreign = await ann.as.item.add({ wishlistId: elsewhere.id, name: 'Foreign' });
    await ann.as.item.remove({ id: idOf('Date') });
    for (const after of [foreign.id, idOf('Elm'), idOf('Date')])
      expect(await patch({ itemId: idOf('Elm'), after })).toMatchObject({
        status: 400,
        body: { code: 'invalidInput', issues: [{ path: 'after' }] },
      });
    expect(await patch({ itemId: foreign.id, after: null })).toMatchObject({
      status: 404,
      body: { code: 'itemNotFound' },
    });
    expect((await patch({ itemId: idOf('Elm') })).status).toBe(400);
    expect(await names()).toBe('Ash Beech Cedar Elm');
  });

  test('one based on an old version of the list is 409, by If-Match 412', async () => {
    const { version } = await read();
    await move('Elm', null);
    const body = { itemId: idOf('Ash'), after: idOf('Date') };
    expect(await patch({ ...body, version })).toMatchObject({
      status: 409,
      body: { code: 'wishlistChanged' },
    });
    expect(await patch(body, { 'if-match': `"${version}"` })).toMatchObject({
      status: 412,
      body: { code: 'preconditionFailed' },
    });
    expect((await patch(body, { 'if-match': `"${version + 1}"` })).status).toBe(200);
    expect(await names()).toBe('Elm Beech Cedar Date Ash');
  });
});

const ranks = () =>
  execute<{ rank: string }>(
    app.databaseUrl,
    `select coalesce(rank, position)::text as rank from items where wishlist_id = '${id}'`,
  );

test('moves into one gap without end stay in order: the list is numbered anew when the gap is full', {
  timeout: 120_000,
}, async () => {
  let order = [...NAMES];
  for (let moves = 0; moves < 260; moves++) {
    const name = order.at(-1 - (moves % 2)) ?? '';
    await move(name, 'Ash');
    order = order.filter((one) => one !== name);
    order.splice(order.indexOf('Ash') + 1, 0, name);
    if (moves % 20 === 0) expect(await names()).toBe(order.join(' '));
  }
  expect(await names()).toBe(order.join(' '));
  await ann.as.item.add({ wishlistId: id, name: 'Fir' });
  expect(await names()).toBe(`${order.join(' ')} Fir`);
  for (const { rank } of await ranks())
    expect(rank.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(ITEM.rankDecimals);
});

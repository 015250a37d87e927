import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Item } from '#server/database/item.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { FAILURES } from '#shared/failures.ts';
import { WISHLIST } from '#shared/limits.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import { aWishlistOf } from '#tests/support/admins.ts';
import { PUBLIC_URL, startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, type Person, people } from '#tests/support/people.ts';

let app: TestApp;
let ann: Person;
let bob: Person;
let wishlistId: string;
beforeAll(async () => {
  app = await startApp();
  ({ ann, bob } = await people(app));
  wishlistId = (await ann.as.wishlist.create({ name: 'Birthday' })).id;
});
afterAll(() => app.close());

const add = (body: object, path = `/api/wishlists/${wishlistId}/items`) => ann.call('POST', path, { body });

describe('adding', () => {
  test('an item keeps every field, texts trimmed', async () => {
    const draft = {
      name: '  Walnut turntable ',
      url: 'https://shop.example/turntable',
      price: 189.5,
      size: ' 40 cm ',
      color: 'Walnut',
      quantity: 2,
      details: 'Any belt-drive is fine',
      imageUrl: 'https://shop.example/turntable.jpg',
    };
    const { status, body } = await add(draft);
    expect(status).toBe(200);
    expect(body).toEqual({ ...draft, id: body.id, name: 'Walnut turntable', size: '40 cm', version: 1 });
  });

  test('only a name is needed: no price, quantity one, the rest empty', async () => {
    expect((await add({ name: 'Socks' })).body).toMatchObject({
      url: '',
      price: null,
      size: '',
      color: '',
      quantity: 1,
      details: '',
      imageUrl: '',
    });
  });

  test('an empty name is refused', async () => {
    expect(await add({ name: '  ' })).toMatchObject({ status: 400, body: { error: 'Name required' } });
  });

  test('items come back in the order of creation', async () => {
    const list = await ann.as.wishlist.create({ name: 'Ordered' });
    for (const name of ['one', 'two', 'three']) await ann.as.item.add({ wishlistId: list.id, name });
    expect((await ann.as.wishlist.byId({ id: list.id })).items.map((item) => item.name)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  test.each([
    [0, null],
    [-5, null],
    [null, null],
    [0.004, null],
    [19.999, 20],
    [9_999_999.99, 9_999_999.99],
  ])('a price of %s is stored as %s', async (price, stored) => {
    expect((await add({ name: 'Priced', price })).body.price).toBe(stored);
  });

  test.each([['12'], [true], [10_000_000], ['']])('a price of %j is refused', async (price) => {
    expect((await add({ name: 'Priced', price })).status).toBe(400);
  });

  test.each([[0], [1.5], [10_000], ['2'], [-1]])('a quantity of %j is refused', async (quantity) => {
    expect((await add({ name: 'Counted', quantity })).body.error).toBe(
      'The quantity must be a whole number from 1 to 9,999',
    );
  });

  test('details may have 255 characters and not one more', async () => {
    expect((await add({ name: 'Long', details: 'ä'.repeat(255) })).status).toBe(200);
    expect((await add({ name: 'Long', details: 'ä'.repeat(256) })).body.error).toBe(
      'Details can have at most 255 characters',
    );
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.org/x',
    'blob:https://example.org/x',
    'https://',
    'not a link',
  ])('the link %j is refused as address and as picture', async (link) => {
    expect(await add({ name: 'Bad link', url: link })).toMatchObject({
      status: 400,
      body: { error: FAILURES.linkInvalid.text },
    });
    expect((await add({ name: 'Bad picture', imageUrl: link })).status).toBe(400);
  });

  test.each([
    'kettle.webp',
    '/kettle.webp',
    'pictures/kettle.webp',
    '/uploads/kettle.webp',
    'Kanne für Tee.jpg',
  ])('the picture %j, a name under /uploads/, is kept as it is, on adding and on editing', async (name) => {
    const { status, body } = await add({ name: 'Kettle', imageUrl: name });
    expect([status, body.imageUrl]).toEqual([200, name]);
    const plain = (await add({ name: 'Kettle' })).body;
    const edited = await ann.call('PUT', `/api/items/${plain.id}`, { body: { imageUrl: name } });
    expect([edited.status, edited.body.imageUrl]).toEqual([200, name]);
  });

  test.each([
    '//elsewhere.example/a.png',
    '\\\\elsewhere.example\\a.png',
    '../api/me',
    'pictures/../../api/me',
    '%2e%2e/api/me',
    'a.png?x',
    'a.png#x',
    'a\u202egnp.png',
  ])('the picture %j, which could lead out of /uploads/ or deceive, is refused', async (imageUrl) => {
    expect(await add({ name: 'Kettle', imageUrl })).toMatchObject({
      status: 400,
      body: { error: ITEM_TEXTS.imageInvalid },
    });
  });

  test.each([
    ['https:shop.example/x', 'https://shop.example/x'],
    ['https:/shop.example', 'https://shop.example/'],
    ['http:profile', 'http://profile/'],
    ['HTTPS:\\\\shop.example\\x', 'https://shop.example/x'],
    ['https:\n//shop.example/x', 'https://shop.example/x'],
  ])('the link %j leads to the shop from our pages, too, not into our own site', async (link, absolute) => {
    const { body } = await add({ name: 'Half a link', url: link, imageUrl: link });
    expect([body.url, body.imageUrl]).toEqual([absolute, absolute]);
    const edited = await ann.call('PUT', `/api/items/${body.id}`, { body: { url: link, imageUrl: link } });
    expect([edited.body.url, edited.body.imageUrl]).toEqual([absolute, absolute]);
    expect(new URL(edited.body.url, PUBLIC_URL).host).toBe(new URL(absolute).host);
  });

  test('half a link that grows too long when it is made whole is refused', async () => {
    const link = `https:shop.example/${'ö'.repeat(1_000)}`;
    expect((await add({ name: 'Long', url: link })).status).toBe(400);
    expect((await add({ name: 'Long', imageUrl: link })).status).toBe(400);
  });

  test.each([
    'https://shop.example',
    'http://Shop.example:8080/Kettle blue?size=1|2#größe',
    'https://müller.example/für-dich',
  ])('the link %j comes back as it was typed', async (link) => {
    const { body } = await add({ name: 'A link', url: link, imageUrl: link });
    expect([body.url, body.imageUrl]).toEqual([link, link]);
  });

  test('a retailer link is saved cleaned, with the product’s tag, on adding and on editing', async () => {
    const { body } = await add({
      name: 'Kindle',
      url: 'https://www.amazon.de/Some-Name/dp/B0CFPJYX7P/ref=sr_1?tag=else-21&th=1',
    });
    expect(body.url).toBe('https://www.amazon.de/dp/B0CFPJYX7P?tag=wishwren-20');
    const edited = await ann.call('PUT', `/api/items/${body.id}`, { body: { url: 'gp/product/B0CFPJYX7P' } });
    expect(edited.body.url).toBe('https://www.amazon.com/dp/B0CFPJYX7P?tag=wishwren-20');
  });

  test('a list holds 1,000 items, also when two are added at the same moment', async () => {
    const list = await ann.as.wishlist.create({ name: 'Full' });
    const em = app.database.em.fork();
    const wishlist = em.getReference(Wishlist, list.id);
    for (let made = 0; made < WISHLIST.itemsPerList - 1; made++)
      em.create(Item, { id: crypto.randomUUID(), wishlist, name: `Item ${made}` });
    await em.flush();
    const answers = await Promise.all(
      [1, 2].map(() => add({ name: 'Last' }, `/api/wishlists/${list.id}/items`)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

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
    expect(items.find((one) => one.id === item.id)).toEqual(taken[0]?.body);
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

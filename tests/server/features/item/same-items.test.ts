import { beforeEach, expect, test } from 'vitest';
import { ann, bob, fillAList } from '#tests/support/item-adders.ts';

fillAList();

const SHOP = 'https://www.shop.example/tea/pot?size=2';
let birthday: string;
beforeEach(async () => {
  for (const { id } of await ann.as.wishlist.list()) await ann.as.wishlist.remove({ id });
  birthday = (await ann.as.wishlist.create({ name: 'Birthday' })).id;
});
const add = (url: string, wishlistId = birthday) =>
  ann.as.item.add({ wishlistId, name: `Pot of ${new URL(url).host}`, url });
const same = async (url: string, as = ann.as) => (await as.item.same({ url })).map(({ id }) => id);

test.each([
  SHOP,
  'http://shop.example/tea/pot/?utm_source=letter&size=2#reviews',
  'https://m.shop.example/tea/pot?gclid=1&size=2&fbclid=2',
  ' HTTPS://WWW.Shop.Example/tea/pot?size=2 ',
])('%s is an address of the same product, on whichever own list it stands', async (url) => {
  const { id } = await add(SHOP);
  await add('https://shop.example/tea/pot?size=3');
  await add('https://shop.example/tea/Pot?size=2');
  await add('https://other.example/tea/pot?size=2');
  expect(await ann.as.item.same({ url })).toEqual([
    { id, name: 'Pot of www.shop.example', wishlistId: birthday, wishlistName: 'Birthday' },
  ]);
});

test('of the retailer one code in one country is one product, whatever else its address says', async () => {
  const { id } = await add('https://www.amazon.de/Some-Pot/dp/B000000001/ref=sr_1_3?tag=other-21');
  expect(await same('https://amazon.de/gp/product/B000000001?th=1')).toEqual([id]);
  expect(await same('https://amazon.de/dp/B000000002')).toEqual([]);
});

test('what is removed, on a deleted list or on a list of others is none of one’s own, and at most three are told', async () => {
  const removed = await add(SHOP);
  await ann.as.item.remove({ id: removed.id });
  const gone = await ann.as.wishlist.create({ name: 'Gone' });
  await add(SHOP, gone.id);
  await ann.as.wishlist.remove({ id: gone.id });
  const { id: ofBob } = await bob.as.wishlist.create({ name: 'Bob’s', isPublic: true });
  await bob.as.item.add({ wishlistId: ofBob, name: 'Pot', url: SHOP });
  expect(await same(SHOP)).toEqual([]);
  const ids: string[] = [];
  for (let nth = 0; nth < 4; nth++) ids.unshift((await add(SHOP)).id);
  expect(await same(SHOP)).toEqual(ids.slice(0, 3));
});

test.each(['', 'no address', 'javascript:alert(1)', 'https://', 'ftp://shop.example/', 'x'.repeat(2_048)])(
  'what is no address sells nothing: %s',
  async (url) => {
    expect(await same(url)).toEqual([]);
  },
);

test('a longer address is refused at its field', async () => {
  const { status, body } = await ann.call('GET', `/api/items/same?url=${'x'.repeat(2_049)}`);
  expect([status, body.issues]).toMatchObject([400, [{ path: 'url' }]]);
});

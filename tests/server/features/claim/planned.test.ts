import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { GiverBrowser } from '#tests/support/givers.ts';
import { joinList, takeOver } from '#tests/support/list-people.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const FOR = {
  nora: { name: 'Nora is nine', forWhom: 'child', forName: 'Nora' },
  emil: { name: 'Emil is six', forWhom: 'child', forName: 'Emil' },
  grandpa: { name: 'Eighty!', forWhom: 'other', forName: 'Grandpa' },
} as const;

async function aList(owner: Person, facts: object, prices: (number | null)[] = []) {
  const { id, shareToken } = (
    await owner.call('POST', '/api/wishlists', { body: { name: 'Mine', isPublic: true, ...facts } })
  ).body;
  const items: string[] = [];
  for (const price of prices)
    items.push((await owner.as.item.add({ wishlistId: id, name: 'Gift', price, quantity: 3 })).id);
  const family = new GiverBrowser(app);
  const reserve = (at: number, quantity = 1) => family.reserve(shareToken, items[at] ?? '', { quantity });
  return { id, items, reserve };
}

const run = (sql: string, values: unknown[]) => app.database.em.fork().execute(sql, values);
const planned = async (person: Person) => (await person.call('GET', '/api/claims/planned')).body;
const setPerson = (wishlistId: string, userId: string, role: 'edits' | 'is_recipient') =>
  run(`insert into list_people (wishlist_id, user_id, ${role}) values (?, ?, true)`, [wishlistId, userId]);

test('a parent reads of each of their lists how many gifts are reserved, what they cost, and how many have no price', async () => {
  const maya = await aPerson(app);
  const nora = await aList(maya, FOR.nora, [19.99, 45.02, null, 1000]);
  const emil = await aList(maya, FOR.emil, [5]);
  const grandpa = await aList(maya, FOR.grandpa, []);
  await nora.reserve(0, 2);
  await nora.reserve(1);
  await nora.reserve(2);
  const none = { sums: [], sum: 0, withoutPrice: 0 };
  const some = { sums: [{ currency: null, sum: 85 }], sum: 85, withoutPrice: 1 };
  expect(await planned(maya)).toEqual([
    { wishlistId: emil.id, name: 'Emil is six', recipientName: 'Emil', gifts: 0, ...none },
    { wishlistId: grandpa.id, name: 'Eighty!', recipientName: 'Grandpa', gifts: 0, ...none },
    { wishlistId: nora.id, name: 'Nora is nine', recipientName: 'Nora', gifts: 4, ...some },
  ]);
});

test('what is reserved in different currencies is never summed up, and dollars of before there were any are dollars', async () => {
  const maya = await aPerson(app);
  const { id, reserve, items } = await aList(maya, FOR.nora, [10, 5, 0.1, 0.2, 1980, 7]);
  const currencies = [null, 'USD', 'EUR', 'EUR', 'JPY', 'CHF'];
  for (const [at, currency] of currencies.entries())
    await maya.as.item.update({ id: items[at] ?? '', currency });
  for (const at of [0, 1, 2, 3, 4]) await reserve(at);
  const sums = [
    { currency: 'EUR', sum: 0.3 },
    { currency: 'USD', sum: 15 },
    { currency: 'JPY', sum: 1980 },
  ];
  expect(await planned(maya)).toMatchObject([{ wishlistId: id, gifts: 5, sums, sum: 0.3 }]);
});

test('what is on a list no more is not counted, and neither is a list that was deleted', async () => {
  const maya = await aPerson(app);
  const nora = await aList(maya, FOR.nora, [20, 30]);
  const emil = await aList(maya, FOR.emil, [5]);
  for (const at of [0, 1]) await nora.reserve(at);
  await maya.as.item.remove({ id: nora.items[0] ?? '' });
  await maya.as.wishlist.remove({ id: emil.id });
  expect(await planned(maya)).toMatchObject([{ wishlistId: nora.id, gifts: 1, sum: 30 }]);
});

test('whoever a list surprises, or once surprised, reads nothing of it', async () => {
  const [maya, tom] = [await aPerson(app), await aPerson(app)];
  const own = await aList(maya, {}, [20]);
  const couples = await aList(maya, { forWhom: 'us', forName: 'Tom' }, [20]);
  const childs = await aList(maya, FOR.nora, [20]);
  for (const list of [own, couples, childs]) await list.reserve(0);
  await setPerson(couples.id, tom.id, 'is_recipient');
  await setPerson(childs.id, tom.id, 'is_recipient');
  expect(await planned(tom)).toEqual([]);
  expect(await planned(maya)).toMatchObject([{ wishlistId: childs.id }]);
});

test('whoever only changes its wishes, does not know it, or administers the installation reads nothing of it', async () => {
  const [maya, helper, stranger] = [await aPerson(app), await aPerson(app), await aPerson(app)];
  const childs = await aList(maya, FOR.nora, [20]);
  await childs.reserve(0);
  await setPerson(childs.id, helper.id, 'edits');
  await run('update users set is_admin = true where id = ?', [stranger.id]);
  expect(await planned(helper)).toEqual([]);
  expect(await planned(stranger)).toEqual([]);
});

test('another parent who sees the board reads the same, and of lists of their own beside it', async () => {
  const [maya, noah] = [await aPerson(app), await aPerson(app)];
  const nora = await aList(maya, FOR.nora, [20]);
  const emil = await aList(noah, FOR.emil, [5]);
  await nora.reserve(0);
  await emil.reserve(0, 2);
  await joinList(maya, noah, nora.id);
  expect(await planned(noah)).toMatchObject([
    { wishlistId: emil.id, gifts: 2, sum: 10 },
    { wishlistId: nora.id, gifts: 1, sum: 20 },
  ]);
});

test('a list that a child has taken over is compared no more, by the child and by parents who stay', async () => {
  const [maya, child] = [await aPerson(app), await aPerson(app)];
  const nora = await aList(maya, FOR.nora, [20]);
  await nora.reserve(0);
  await takeOver(maya, child, { id: nora.id });
  expect(await planned(child)).toEqual([]);
  expect(await planned(maya)).toEqual([]);
});

test('a list whose links somebody keeps for its owner tells nothing while it is sealed', async () => {
  const maya = await aPerson(app);
  const nora = await aList(maya, FOR.nora, [20]);
  await nora.reserve(0);
  const seal = (unsealsAt: Date | null) =>
    run('update wishlists set sealed_at = now(), unseals_at = ? where id = ?', [unsealsAt, nora.id]);
  for (const unsealsAt of [null, new Date(Date.now() + 60_000)]) {
    await seal(unsealsAt);
    expect(await planned(maya)).toEqual([]);
  }
  await seal(new Date(Date.now() - 60_000));
  expect(await planned(maya)).toMatchObject([{ wishlistId: nora.id, gifts: 1 }]);
});

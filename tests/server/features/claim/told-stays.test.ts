import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLapsedClaim, openingIn, promiseOf, secrecyIs } from '#tests/support/aged-claims.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ rateLimitScale: 100 });
});
afterAll(() => app.close());

const browser = () => new GiverBrowser(app);
const setSecrecy = (listId: string, secrecy: string) => secrecyIs(app, listId, secrecy);

test.each(['surprise', 'names'])(
  'two givers who become one change nothing of what a list has told: first it was a list that kept %s',
  async (first) => {
    const { token, items, id, maya } = await aSharedList(app, [9]);
    const vera = browser();
    await setSecrecy(id, first);
    await vera.reserve(token, items[0], { name: 'Vera' });
    await setSecrecy(id, first === 'names' ? 'surprise' : 'names');
    const told = async () => {
      await setSecrecy(id, 'names');
      const { body } = await maya.call('GET', `/api/wishlists/${id}/taken`);
      return body.items.map(({ taken }: { taken: number }) => taken);
    };
    const { account } = await adoptedBesideOwn(vera, token, items[0]);
    expect(await told()).toEqual([1]);
    expect((await account.call('GET', '/api/claims')).body).toHaveLength(2);
  },
);

test('what a list has told stays told when its giver adds to it in secret', async () => {
  const { token, items, id, maya } = await aSharedList(app, [9]);
  const vera = browser();
  await setSecrecy(id, 'names');
  await vera.reserve(token, items[0], { name: 'Vera' });
  await setSecrecy(id, 'surprise');
  const { claim } = (await vera.reserve(token, items[0])).body;
  expect((await promiseOf(app, claim.id)).promise).toBe('surprise');
  await setSecrecy(id, 'names');
  expect((await maya.call('GET', `/api/wishlists/${id}/taken`)).body.items).toMatchObject([
    { itemId: items[0], taken: 1, from: ['Vera'] },
  ]);
});

test('a larger number is a reservation of its own where the first one tells more than the list does now', async () => {
  const { token, items, id, maya } = await aSharedList(app, [9]);
  const vera = browser();
  await setSecrecy(id, 'taken');
  const { claim } = (await vera.reserve(token, items[0])).body;
  await setSecrecy(id, 'surprise');
  const change = async (quantity: number) =>
    (await vera.call('PATCH', `/api/claims/${claim.id}`, { body: { quantity } })).body.quantity;
  expect([await change(3), await change(2)]).toEqual([1, 1]);
  const claims = await vera.mine();
  expect(claims.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 1]);
  expect((await promiseOf(app, claims[0].id)).promise).toBe('surprise');
  await setSecrecy(id, 'taken');
  expect((await maya.call('GET', `/api/wishlists/${id}/taken`)).body.items).toMatchObject([{ taken: 1 }]);
});

test('a larger number holds for as long as the list says by then', async () => {
  const { token, items, id } = await aSharedList(app, [9]);
  await openingIn(app, id, { hours: 96 });
  const vera = browser();
  const { claim } = (await vera.reserve(token, items[0])).body;
  const first = await promiseOf(app, claim.id);
  await openingIn(app, id, { hours: 1440 });
  await vera.call('PATCH', `/api/claims/${claim.id}`, { body: { quantity: 2 } });
  expect(await vera.mine()).toMatchObject([{ id: claim.id, quantity: 2 }]);
  expect(Date.parse(String((await promiseOf(app, claim.id)).until))).toBeGreaterThan(
    Date.parse(String(first.until)),
  );
});

test('a name that is typed in secret, or comes with another browser, renames nothing that a list has told', async () => {
  const { token, items, id, maya } = await aSharedList(app, [9, 1]);
  const other = await aSharedList(app, [9]);
  const vera = browser();
  await setSecrecy(id, 'names');
  await vera.reserve(token, items[0], { name: 'Vera' });
  const told = async () => {
    await setSecrecy(id, 'names');
    const { body } = await maya.call('GET', `/api/wishlists/${id}/taken`);
    return body.items.map(({ from }: { from: (string | null)[] }) => from);
  };
  await setSecrecy(id, 'surprise');
  await vera.reserve(token, items[0], { name: 'Rose' });
  await vera.reserve(other.token, other.items[0], { name: 'Violet' });
  expect(await told()).toEqual([['Vera']]);
  const { account } = await adoptedBesideOwn(vera, other.token, other.items[0]);
  const claims = async () => (await account.call('GET', '/api/claims')).body;
  const { id: elsewhere } = (await claims()).find(isOn(other.token));
  await account.call('PATCH', `/api/claims/${elsewhere}`, { body: { name: 'Iris' } });
  expect(await told()).toEqual([['Vera']]);
  expect((await claims()).filter(isOn(token))).toMatchObject([{ name: 'Rose' }, { name: 'Vera' }]);
});

test('a name that is typed with a gift which is told names all that its giver has on the list', async () => {
  const { token, items, id, maya } = await aSharedList(app, [1, 1, 1]);
  await setSecrecy(id, 'names');
  const vera = browser();
  for (const item of items.slice(1)) await vera.reserve(token, item);
  await vera.reserve(token, items[0], { name: 'Vera' });
  const names = async () =>
    (await maya.call('GET', `/api/wishlists/${id}/taken`)).body.items.map(
      ({ from }: { from: string[] }) => from[0],
    );
  expect(await names()).toEqual(['Vera', 'Vera', 'Vera']);
  await vera.call('PATCH', `/api/claims/${(await vera.mine())[0].id}`, { body: { name: 'Aunt Vera' } });
  expect(await names()).toEqual(['Aunt Vera', 'Aunt Vera', 'Aunt Vera']);
});

test('an opened envelope goes on to be signed as it was, until its giver types a name for it', async () => {
  const { token, items, id, maya } = await aSharedList(app, [1]);
  const other = await aSharedList(app, [9]);
  const vera = browser();
  const { claim } = (await vera.reserve(token, items[0], { name: 'Vera' })).body;
  await openingIn(app, id, { hours: -1 });
  await app.database.em
    .fork()
    .execute(`update claims set created_at = now() - interval '2 hours', sealed_until = now() where id = ?`, [
      claim.id,
    ]);
  const signed = async () => (await maya.call('GET', `/api/wishlists/${id}/unwrapped`)).body.gifts[0].from;
  expect(await signed()).toBe('Vera');
  await vera.reserve(other.token, other.items[0], { name: 'Violet' });
  expect(await signed()).toBe('Vera');
  await vera.call('PATCH', `/api/claims/${claim.id}`, { body: { name: 'Aunt Vera' } });
  expect(await signed()).toBe('Aunt Vera');
});

const isOn =
  (token: string) =>
  ({ list }: { list: { shareUrl: string } }) =>
    list.shareUrl.endsWith(token);

/** An account that has reserved the item, and adopts what this browser has reserved of it. */
async function adoptedBesideOwn(vera: GiverBrowser, token: string, itemId = '') {
  const account = await aPerson(app);
  const { claim } = (await account.call('POST', `/api/share/${token}/claims`, { body: { itemId } })).body;
  await account.call('POST', '/api/claims/keep', { headers: { cookie: `__Host-ww_giver=${vera.cookie}` } });
  return { account, claim };
}

test('what a list has told is taken over by nobody who reserves in secret', async () => {
  const { token, ulf, id, maya, listId } = await aLapsedClaim(app);
  const saying = async (secrecy: string) => {
    await maya.as.wishlist.update({ id: listId, secrecy: secrecy as 'taken' });
    return (await maya.call('GET', `/api/wishlists/${listId}/taken`)).body.items;
  };
  // As if it had been reserved while the list told what is taken.
  await app.database.em.fork().execute(`update claims set promise = 'taken' where id = ?`, [id]);
  const before = await saying('taken');
  expect(before).toHaveLength(1);
  await saying('surprise');
  const overtake = () => ulf.call('POST', `/api/claims/${id}/overtake`, { body: { token } });
  expect((await ulf.board(token))[0].claims).toMatchObject([{ isUnconfirmed: false }]);
  expect((await overtake()).body.code).toBe('notUnconfirmed');
  expect(await saying('taken')).toEqual(before);
  expect((await overtake()).status).toBe(201);
});

test('a name that is typed on one list changes nothing on another one: who gives there may be surprised here', async () => {
  const here = await aSharedList(app, [1]);
  const there = await aSharedList(app, [1]);
  const vera = browser();
  await vera.reserve(there.token, there.items[0], { name: 'Grandma', showName: true });
  const board = async (tag = '') => {
    const path = `/api/share/${there.token}/claims`;
    return here.maya.call('GET', path, { headers: { 'if-none-match': tag } });
  };
  const before = await board();
  const etag = String(before.headers.etag);
  expect(JSON.stringify(before.body)).toContain('Grandma');
  const { claim } = (await vera.reserve(here.token, here.items[0], { name: 'Mum' })).body;
  expect((await board(etag)).status).toBe(304);
  await vera.call('PATCH', `/api/claims/${claim.id}`, { body: { name: 'Vera' } });
  expect((await board(etag)).status).toBe(304);
  expect((await vera.mine()).map(({ name }: { name: string }) => name).sort()).toEqual(['Grandma', 'Vera']);
});

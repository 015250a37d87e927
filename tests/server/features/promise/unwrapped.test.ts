import { afterAll, beforeAll, expect, test } from 'vitest';
import { giverCipher } from '#server/givers/giver-keys.ts';
import { PROMISE } from '#shared/limits.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { joinList } from '#tests/support/list-people.ts';
import { revealEnvelopes } from '#tests/support/openings.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Two givers: Vera signs and writes a card, the other one does neither. */
async function reservedList() {
  const shared = await aSharedList(app, [1, 3, 2]);
  const [first, second, third] = shared.items as [string, string, string];
  const vera = new GiverBrowser(app);
  const shy = new GiverBrowser(app);
  await vera.reserve(shared.token, first, { name: 'Aunt Vera' });
  await shy.reserve(shared.token, second, { name: 'Shy', quantity: 2 });
  const em = app.database.em.fork();
  const card = (await giverCipher(em)).encrypt('For slow mornings');
  await em.execute('update claims set card = ? where item_id = ?', [card, first]);
  await em.execute('update claims set sign_name = false where item_id = ?', [second]);
  return { ...shared, items: [first, second, third] as const, vera, shy };
}

const promise = (wishlistId: string, to: string, until = 'infinity') =>
  app.database.em
    .fork()
    .execute('update claims set promise = ?, sealed_until = ?::timestamptz where wishlist_id = ?', [
      to,
      until,
      wishlistId,
    ]);

test('opened envelopes say who gives what, by name only where they signed, with their card, also of an item that left the list', async () => {
  const { maya, id, items } = await reservedList();
  const unwrapped = () => maya.call('GET', `/api/wishlists/${id}/unwrapped`);
  const sealed = await unwrapped();
  expect([sealed.status, sealed.body.code]).toEqual([404, 'stillSealed']);
  await maya.as.item.remove({ id: items[1] });
  await revealEnvelopes(app, id);
  const { status, body } = await unwrapped();
  expect(status).toBe(200);
  expect(body.gifts).toMatchObject([
    { item: { id: items[0], name: 'Gift 0' }, quantity: 1, from: 'Aunt Vera', card: 'For slow mornings' },
    { item: { id: items[1], name: 'Gift 1' }, quantity: 2, from: null, card: null },
  ]);
  expect(body.gifts).toHaveLength(2);
});

test('an account that is erased takes its name and its cards along, but not that of an open envelope which nobody signed', async () => {
  const { maya, id, token, items } = await aSharedList(app, [1, 1, 1]);
  const ann = await aPerson(app);
  const reserve = (itemId: string | undefined, signs: object) =>
    ann.call('POST', `/api/share/${token}/claims`, { body: { itemId, card: 'Enjoy!', ...signs } });
  await reserve(items[0], { name: 'Ann', signName: true });
  await reserve(items[1], { signName: false });
  await revealEnvelopes(app, id);
  const unread = await aSharedList(app, [1], maya);
  await ann.call('POST', `/api/share/${unread.token}/claims`, {
    body: { itemId: unread.items[0], card: 'Enjoy!', signName: false },
  });
  await ann.as.me.remove();
  await revealEnvelopes(app, unread.id);
  const gifts = async (listId: string) =>
    (await maya.call('GET', `/api/wishlists/${listId}/unwrapped`)).body.gifts;
  expect(await gifts(id)).toMatchObject([
    { from: null, card: null },
    { from: null, card: 'Enjoy!' },
  ]);
  expect(await gifts(unread.id)).toMatchObject([{ from: null, card: null }]);
});

test('what was reserved after the envelopes opened, on a promise of its own, is not among what they say', async () => {
  const { maya, id, token, items } = await reservedList();
  await revealEnvelopes(app, id);
  const late = new GiverBrowser(app);
  await late.reserve(token, items[2]);
  await app.database.em
    .fork()
    .execute(
      "update claims set promise = 'surprise', sealed_until = now() + interval '9 days' where item_id = ?",
      [items[2]],
    );
  const { gifts } = (await maya.call('GET', `/api/wishlists/${id}/unwrapped`)).body;
  expect(gifts.map(({ item }: { item: { id: string } }) => item.id)).toEqual([items[0], items[1]]);
});

test('no id and no order of the envelopes tells when, or in which order, their gifts were reserved', async () => {
  const { maya, id, token, items } = await aSharedList(app, [9]);
  for (let nth = 0; nth < 8; nth++) await new GiverBrowser(app).reserve(token, items[0]);
  await revealEnvelopes(app, id);
  const { gifts } = (await maya.call('GET', `/api/wishlists/${id}/unwrapped`)).body;
  const ids: string[] = gifts.map(({ claimId }: { claimId: string }) => claimId);
  expect(ids.map((claimId) => claimId[14])).toEqual(Array(8).fill('4'));
  expect(ids).toEqual(ids.toSorted());
});

test('nobody but the owner reads the envelopes, an administrator neither', async () => {
  const { id } = await reservedList();
  await revealEnvelopes(app, id);
  const admin = await anAdmin(app);
  const stranger = await aPerson(app);
  for (const who of [admin, stranger])
    for (const what of ['unwrapped', 'taken', 'opening']) {
      const { status, body } = await who.call('GET', `/api/wishlists/${id}/${what}`);
      expect([what, status, body.code]).toEqual([what, 404, 'wishlistNotFound']);
    }
});

test('a list that shows what is taken shows it by name only where that was promised and the giver signs', async () => {
  const { maya, id, items } = await reservedList();
  const taken = async () => (await maya.call('GET', `/api/wishlists/${id}/taken`)).body.items;
  const setTo = (secrecy: string) => maya.call('PUT', `/api/wishlists/${id}`, { body: { secrecy } });
  await promise(id, 'names');
  expect(await taken()).toEqual([]);
  await setTo('taken');
  expect(await taken()).toEqual([
    { itemId: items[0], taken: 1, from: [] },
    { itemId: items[1], taken: 2, from: [] },
  ]);
  await setTo('names');
  expect(await taken()).toEqual([
    { itemId: items[0], taken: 1, from: ['Aunt Vera'] },
    { itemId: items[1], taken: 2, from: [null] },
  ]);
  await promise(id, 'taken');
  expect(await taken()).toMatchObject([{ from: [] }, { from: [] }]);
});

test('the names of those who take the same gift are in the order of random ids, not of reservation', async () => {
  const { maya, id, token, items } = await aSharedList(app, [8]);
  await maya.as.wishlist.update({ id, secrecy: 'names' });
  const byId = new Map<string, string>();
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'])
    byId.set((await new GiverBrowser(app).reserve(token, items[0] ?? '', { name })).body.claim.id, name);
  const { body } = await maya.call('GET', `/api/wishlists/${id}/taken`);
  expect(body.items[0].from).toEqual([...byId.keys()].toSorted().map((claimId) => byId.get(claimId)));
});

test('flipping the switch of a surprise shows nothing that was reserved before', async () => {
  const { maya, id } = await reservedList();
  await promise(id, 'surprise');
  for (const secrecy of ['taken', 'names'])
    expect([
      (await maya.call('PUT', `/api/wishlists/${id}`, { body: { secrecy } })).status,
      (await maya.call('GET', `/api/wishlists/${id}/taken`)).body,
      (await maya.call('GET', `/api/wishlists/${id}/unwrapped`)).status,
    ]).toEqual([200, { items: [] }, 404]);
});

test('what is told of a list that hides more is told at whole steps of time, whatever it hides', async () => {
  const { maya, id } = await reservedList();
  const ask = async (path: string, status: number) => {
    const began = performance.now();
    expect((await maya.call('GET', `/api/wishlists/${id}/${path}`)).status).toBe(status);
    expect(performance.now() - began).toBeGreaterThanOrEqual(PROMISE.answeredEveryMs);
  };
  await ask('unwrapped', 404);
  await promise(id, 'names');
  await maya.as.wishlist.update({ id, secrecy: 'names' });
  await revealEnvelopes(app, id);
  await ask('taken', 200);
  await ask('unwrapped', 200);
});

test('calls that an account makes at once are told one after the other, each at whole steps', async () => {
  const { maya, id } = await reservedList();
  const began = performance.now();
  const calls = Array.from({ length: 10 }, () => maya.call('GET', `/api/wishlists/${id}/taken`));
  expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true);
  expect(performance.now() - began).toBeGreaterThanOrEqual(10 * PROMISE.answeredEveryMs);
});

test('calls that several editors of a list make at once are told one after the other, each at whole steps', async () => {
  const { maya, id } = await reservedList();
  const others = await Promise.all(Array.from({ length: 4 }, () => aPerson(app)));
  for (const other of others) await joinList(maya, other, id);
  const began = performance.now();
  const calls = [maya, ...others].flatMap((who) => [
    who.call('GET', `/api/wishlists/${id}/taken`),
    who.call('GET', `/api/wishlists/${id}/taken`),
  ]);
  expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true);
  expect(performance.now() - began).toBeGreaterThanOrEqual(10 * PROMISE.answeredEveryMs);
});

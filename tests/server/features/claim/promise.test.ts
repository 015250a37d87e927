import { afterAll, beforeAll, expect, test } from 'vitest';
import { openingIn, promiseOf, secrecyIs } from '#tests/support/aged-claims.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const browser = () => new GiverBrowser(app);
const setSecrecy = (listId: string, secrecy: string) => secrecyIs(app, listId, secrecy);
const sealed = { promise: 'surprise', until: null };

test('a giver is promised what the list says at that moment, and no change of the list makes it less', async () => {
  const { token, items, id } = await aSharedList(app, [9, 9, 9]);
  const vera = browser();
  const ids: string[] = [];
  for (const [at, secrecy] of ['surprise', 'taken', 'names'].entries()) {
    await setSecrecy(id, secrecy);
    ids.push((await vera.reserve(token, items[at] ?? '')).body.claim.id);
  }
  await setSecrecy(id, 'names');
  const promises = await Promise.all(ids.map((one) => promiseOf(app, one)));
  expect(promises.map(({ promise }) => promise)).toEqual(['surprise', 'taken', 'names']);
  const said = (await vera.mine()).map(({ promise, sealedUntil }: Record<string, string>) => [
    promise,
    sealedUntil,
  ]);
  expect(said).toEqual([
    ['names', null],
    ['taken', null],
    ['surprise', null],
  ]);
});

test('adding to a reservation keeps the promise that tells less and the later moment', async () => {
  const { token, items, id } = await aSharedList(app, [9]);
  const vera = browser();
  await openingIn(app, id, { hours: 100 });
  const { claim } = (await vera.reserve(token, items[0])).body;
  const first = await promiseOf(app, claim.id);
  await setSecrecy(id, 'names');
  await app.database.em.fork().execute('delete from openings where wishlist_id = ?', [id]);
  await openingIn(app, id, { hours: 50 });
  await vera.reserve(token, items[0]);
  expect(await promiseOf(app, claim.id)).toEqual(first);
  await app.database.em.fork().execute('delete from openings where wishlist_id = ?', [id]);
  await vera.reserve(token, items[0]);
  expect(await promiseOf(app, claim.id)).toEqual(sealed);
  expect(await vera.mine()).toHaveLength(1);
});

test('what its recipient reads already neither grows nor is sealed again: more of it is a reservation of its own', async () => {
  const { token, items, id } = await aSharedList(app, [9]);
  const vera = browser();
  const { claim: old } = (await vera.reserve(token, items[0])).body;
  await app.database.em.fork().execute("update claims set created_at = now() - interval '2 days'");
  await openingIn(app, id, { hours: -1, isEarly: true });
  expect((await vera.reserve(token, items[0])).body.claim).toMatchObject({ id: old.id, quantity: 2 });
  const before = await promiseOf(app, old.id);
  await openingIn(app, id, { hours: 500 });
  const { claim } = (await vera.reserve(token, items[0])).body;
  expect([claim.id === old.id, claim.quantity]).toEqual([false, 1]);
  expect(await promiseOf(app, old.id)).toEqual(before);
  expect(await promiseOf(app, claim.id)).toMatchObject({ promise: 'surprise', until: expect.any(String) });
  expect((await vera.reserve(token, items[0])).body.claim).toMatchObject({ id: claim.id, quantity: 2 });
  expect((await browser().board(token))[0]).toMatchObject({ taken: 4, free: 5 });
});

test('once the envelopes are open, the board says that nothing is promised, from that moment on', async () => {
  const { token, items, id } = await aSharedList(app, [9]);
  const vera = browser();
  const look = (etag = '') =>
    vera.call('GET', `/api/share/${token}/claims`, { headers: { 'if-none-match': etag } });
  await openingIn(app, id, { hours: 5, isEarly: true });
  const before = await look();
  expect(before.body).toMatchObject({ isOpen: false, openingAt: expect.any(String), promisedUntil: null });
  expect((await look(String(before.headers.etag))).status).toBe(304);
  // Nobody raises a version when time passes.
  await app.database.em.fork().execute("update openings set opens_at = now() - interval '1 second'");
  const after = await look(String(before.headers.etag));
  expect([after.status, after.body.isOpen]).toEqual([200, true]);
  const { claim } = (await vera.reserve(token, items[0])).body;
  expect((await promiseOf(app, claim.id)).promise).toBe('open');
  expect((await vera.mine())[0].isOpened).toBe(true);
});

test('a card and a signature are the giver’s alone to read and to change, and the database keeps the card sealed', async () => {
  const { token, items } = await aSharedList(app, [1]);
  const vera = browser();
  const { claim } = (await vera.reserve(token, items[0], { name: 'Vera', card: 'For cold mornings' })).body;
  expect((await vera.mine())[0]).toMatchObject({ card: 'For cold mornings', signName: true });
  const board = await browser().call('GET', `/api/share/${token}/claims`);
  expect(board.text).not.toContain('cold mornings');
  const rows = await app.database.em.fork().execute('select * from claims where id = ?', [claim.id]);
  expect(JSON.stringify(rows)).not.toContain('cold mornings');
  await vera.call('PATCH', `/api/claims/${claim.id}`, { body: { card: null, signName: false } });
  expect((await vera.mine())[0]).toMatchObject({ card: null, signName: false });
  const long = await vera.call('PATCH', `/api/claims/${claim.id}`, { body: { card: 'x'.repeat(1_001) } });
  expect([long.status, long.body.issues[0].path]).toEqual([400, 'card']);
});

test('nobody reserves on a promise that tells more, or earlier, than the one that they were shown', async () => {
  const { token, items, id } = await aSharedList(app, [9]);
  const vera = browser();
  await openingIn(app, id, { hours: 240 });
  const shownNow = async () => (await vera.call('GET', `/api/share/${token}`)).body.promise;
  const shown = await shownNow();
  const reserve = () => browser().reserve(token, items[0], { shown });
  expect((await reserve()).status).toBe(201);
  await setSecrecy(id, 'names');
  expect((await reserve()).body).toMatchObject({ code: 'promiseChanged' });
  await setSecrecy(id, 'surprise');
  await app.database.em.fork().execute('delete from openings where wishlist_id = ?', [id]);
  await openingIn(app, id, { hours: 24 });
  expect((await reserve()).status).toBe(409);
  await app.database.em.fork().execute('delete from openings where wishlist_id = ?', [id]);
  expect((await reserve()).status).toBe(201);
  // Whoever has some already is promised as much for more of it.
  await vera.reserve(token, items[0], { shown });
  await setSecrecy(id, 'names');
  expect((await vera.reserve(token, items[0], { shown })).status).toBe(201);
  // Who says nothing of what they were shown, a script for example, is promised what the list says now.
  expect((await browser().reserve(token, items[0])).status).toBe(201);
});

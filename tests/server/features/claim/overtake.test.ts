import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLapsedClaim, overtakenHoursAgo } from '#tests/support/aged-claims.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser, keyIn, wrongStocks } from '#tests/support/givers.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startApp({ rateLimitScale: 100 });
  other = await startApp({ rateLimitScale: 100, databaseUrl: app.databaseUrl, secret: app.secret });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const answered = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const overtake = (giver: Pick<GiverBrowser, 'call'>, { id, token }: { id: string; token: string }) =>
  giver.call('POST', `/api/claims/${id}/overtake`, { body: { token } });

test('a claim that nobody confirmed is shown as unconfirmed, with the id by which another giver takes it over', async () => {
  const { token, vera, ulf, id, items } = await aLapsedClaim(app, 2);
  const [row] = await ulf.board(token);
  expect([row.taken, row.claims]).toEqual([
    2,
    [
      {
        id,
        name: null,
        quantity: 2,
        state: 'held',
        note: null,
        isUnconfirmed: true,
        lapsedAt: expect.any(String),
        isMine: false,
      },
    ],
  ]);
  const made = await overtake(ulf, { id, token });
  expect(made.status).toBe(201);
  expect(made.body.claim).toMatchObject({ itemId: items[0], quantity: 2, state: 'held', isMine: true });
  expect(ulf.cookie).toMatch(/^[\w-]{43}$/);
  const elsewhere = new GiverBrowser(app);
  await elsewhere.call('POST', '/api/claims/open', { body: { key: keyIn(made.body.manageUrl) } });
  expect((await elsewhere.mine())[0].id).toBe(made.body.claim.id);
  expect((await vera.board(token))[0]).toMatchObject({ taken: 2, free: 0, claims: [{ isMine: false }] });
  const [asked] = await vera.mine();
  expect([asked.id, asked.state, Date.parse(asked.answerUntil) - Date.now() > 47 * 3_600_000]).toEqual([
    ...[id, 'overtaken'],
    true,
  ]);
  expect(await wrongStocks(app)).toEqual([]);
});

test('nobody takes one over on a promise that tells more than the one that they were shown', async () => {
  const { token, ulf, id, maya, listId } = await aLapsedClaim(app);
  const { promise: shown } = (await ulf.call('GET', `/api/share/${token}`)).body;
  await maya.as.wishlist.update({ id: listId, secrecy: 'names' });
  const refused = await ulf.call('POST', `/api/claims/${id}/overtake`, { body: { token, shown } });
  expect(answered(refused)).toEqual([409, 'promiseChanged']);
});

test('what its giver says is theirs again, cannot be taken over: confirmed anew, added to, bought or given back', async () => {
  for (const answer of [
    (giver: GiverBrowser, id: string) =>
      giver.call('PATCH', `/api/claims/${id}`, { body: { state: 'held' } }),
    (giver: GiverBrowser, id: string) =>
      giver.call('PATCH', `/api/claims/${id}`, { body: { state: 'bought' } }),
    (giver: GiverBrowser, id: string) => giver.call('PATCH', `/api/claims/${id}`, { body: { quantity: 2 } }),
    (giver: GiverBrowser, id: string) => giver.call('DELETE', `/api/claims/${id}`),
  ]) {
    const { maya, token, items, vera, ulf, id } = await aLapsedClaim(app);
    await maya.as.item.update({ id: items[0], quantity: 3 });
    expect((await answer(vera, id)).status).toBe(200);
    expect(answered(await overtake(ulf, { id, token }))).toEqual([409, 'notUnconfirmed']);
    expect(ulf.cookie).toBeNull();
    for (const claim of (await ulf.board(token))[0].claims) expect(claim.isUnconfirmed).toBe(false);
  }
  const { token, items, vera, ulf, id } = await aLapsedClaim(app);
  expect(answered(await vera.reserve(token, items[0]))).toEqual([409, 'taken']);
  expect(answered(await overtake(vera, { id, token }))).toEqual([409, 'notUnconfirmed']);
  expect((await overtake(ulf, { id, token })).status).toBe(201);
});

test('of two hundred who take over the same claim one does, and the others are told so', async () => {
  const { token, id } = await aLapsedClaim(app);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, nth) =>
      new GiverBrowser(nth % 2 ? app : other).call('POST', `/api/claims/${id}/overtake`, {
        ...{ from: `10.2.0.${nth}`, body: { token } },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'notUnconfirmed')).toHaveLength(199);
  expect((await new GiverBrowser(app).board(token))[0]).toMatchObject({ taken: 1, claims: [{}] });
  expect(await wrongStocks(app)).toEqual([]);
});

test('whoever answers while another takes it over keeps it or loses it, and it counts once', async () => {
  for (let round = 0; round < 10; round++) {
    const { token, vera, ulf, id } = await aLapsedClaim(app);
    const state = round % 2 === 0 ? 'held' : 'bought';
    const [kept, taken] = await Promise.all([
      vera.call('PATCH', `/api/claims/${id}`, { body: { state } }),
      overtake(ulf, { id, token }),
    ]);
    expect([200, 404]).toContain(kept.status);
    expect([201, 409]).toContain(taken.status);
    const both = kept.status === 200 && taken.status === 201;
    // An answer "bought" a moment later counts, too.
    expect([both && state === 'held', (await ulf.board(token))[0].taken]).toEqual([false, both ? 2 : 1]);
    expect(await wrongStocks(app)).toEqual([]);
  }
});

test('whoever had bought what was taken over says so within 48 hours, and both then know of each other', async () => {
  const { token, vera, ulf, id } = await aLapsedClaim(app);
  await overtake(ulf, { id, token });
  const [mine] = await ulf.mine();
  await ulf.call('PATCH', `/api/claims/${mine.id}`, { body: { name: 'Ulf' } });
  expect((await ulf.mine())[0].alsoBy).toBeNull();
  for (const body of [{ state: 'held' }, { note: 'Wait' }])
    expect(answered(await vera.call('PATCH', `/api/claims/${id}`, { body }))).toEqual([404, 'claimNotFound']);
  const bought = await vera.call('PATCH', `/api/claims/${id}`, { body: { state: 'bought' } });
  expect([bought.status, bought.body.state]).toEqual([200, 'bought']);
  const namesFor = async (giver: GiverBrowser) => {
    const [row] = await giver.board(token);
    return [row.taken, row.free, row.claims.map(({ name }: { name: string }) => name)];
  };
  expect(await namesFor(vera)).toEqual(
    [2, 0, ['Vera', 'Ulf']].map((one, at) => (at < 2 ? one : [null, 'Ulf'])),
  );
  expect(await namesFor(ulf)).toEqual([2, 0, ['Vera', null]]);
  expect(await namesFor(new GiverBrowser(app))).toEqual([2, 0, [null, null]]);
  const other = await aSharedList(app);
  await ulf.reserve(other.token, other.items[0], { name: 'Uncle Ulf' });
  const metBy = async (giver: GiverBrowser) =>
    (await giver.mine()).flatMap(({ alsoBy }: { alsoBy: object | null }) => alsoBy ?? []);
  expect([await metBy(vera), await metBy(ulf)]).toEqual([[{ name: 'Ulf' }], [{ name: 'Vera' }]]);
  expect(await wrongStocks(app)).toEqual([]);
});

test('after 48 hours, or once given back, what was taken over is nobody’s matter any more', async () => {
  const late = await aLapsedClaim(app);
  await overtake(late.ulf, late);
  await overtakenHoursAgo(app, late.id, 49);
  const given = await aLapsedClaim(app);
  await overtake(given.ulf, given);
  expect((await given.vera.call('DELETE', `/api/claims/${given.id}`)).status).toBe(200);
  for (const { vera, id } of [late, given]) {
    const change = { body: { state: 'bought' } };
    expect(answered(await vera.call('PATCH', `/api/claims/${id}`, change))).toEqual([404, 'claimNotFound']);
    expect(answered(await vera.call('DELETE', `/api/claims/${id}`))).toEqual([404, 'claimNotFound']);
    expect(await vera.mine()).toEqual([]);
  }
  expect(await wrongStocks(app)).toEqual([]);
});

test('the housekeeping between leaves the answer of who was overtaken possible', async () => {
  const { vera, ulf, id, token, items } = await aLapsedClaim(app);
  const { claim } = (await overtake(ulf, { id, token })).body;
  await ulf.call('DELETE', `/api/claims/${claim.id}`);
  await app.database.em.fork().execute('delete from stocks where item_id = ?', [items[0]]);
  expect((await vera.call('PATCH', `/api/claims/${id}`, { body: { state: 'bought' } })).status).toBe(200);
  expect((await ulf.board(token))[0]).toMatchObject({ taken: 1, free: 0 });
  expect(await wrongStocks(app)).toEqual([]);
});

test('nothing is taken over on a closed list, of an item that is gone, or by the one to be surprised', async () => {
  const { maya, listId, items, ulf, id, token } = await aLapsedClaim(app);
  const kept = await overtake(maya, { id, token });
  expect([kept.status, kept.body]).toEqual([
    403,
    { code: 'ownerKeptOut', error: 'Only for givers. This is where your surprise ends.' },
  ]);
  await maya.as.item.remove({ id: items[0] });
  expect(answered(await overtake(ulf, { id, token }))).toEqual([404, 'claimNotFound']);
  await maya.as.wishlist.update({ id: listId, isPublic: false });
  for (const caller of [ulf, maya])
    expect(answered(await overtake(caller, { id, token }))).toEqual([404, 'shareNotFound']);
  const foreign = {
    body: { token },
    headers: { 'sec-fetch-site': 'cross-site', cookie: `__Host-ww_giver=${'x'.repeat(43)}` },
  };
  expect(answered(await ulf.call('POST', `/api/claims/${id}/overtake`, foreign))).toEqual([
    403,
    'foreignSite',
  ]);
});

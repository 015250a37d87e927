import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser, keyIn, wrongStocks } from '#tests/support/givers.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const browser = () => new GiverBrowser(app);

test('somebody without an account reserves, is known from then on, and finds it again by the link', async () => {
  const { token, items } = await aSharedList(app);
  const vera = browser();
  const first = await vera.reserve(token, items[0], { name: 'Aunt Vera', note: 'In blue' });
  expect(first.status).toBe(201);
  const { claim, manageUrl } = first.body;
  expect(claim).toEqual({
    id: expect.any(String),
    itemId: items[0],
    quantity: 1,
    state: 'held',
    name: 'Aunt Vera',
    note: 'In blue',
    isMine: true,
  });
  expect(String([first.headers['set-cookie']].flat()[0])).toMatch(
    /^__Host-ww_giver=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(manageUrl).toMatch(/^https:\/\/wishwren\.test\/reserved\/[\w-]{43}$/);
  const elsewhere = browser();
  expect((await elsewhere.call('POST', '/api/claims/open', { body: { key: keyIn(manageUrl) } })).status).toBe(
    200,
  );
  expect(elsewhere.cookie).not.toBe(vera.cookie);
  expect((await elsewhere.mine())[0].id).toBe(claim.id);
  expect(
    (await app.call('GET', '/api/claims', { headers: { 'x-giver-key': keyIn(manageUrl) } })).body,
  ).toHaveLength(1);
});

test('the board tells every giver what is taken, a name only where its giver shows it, and the id only of one’s own', async () => {
  const { token, items } = await aSharedList(app, [5, 1]);
  const [vera, ulf] = [browser(), browser()];
  await vera.reserve(token, items[0], { quantity: 2, name: 'Vera', showName: true, note: 'red ones' });
  await ulf.reserve(token, items[0], { name: 'Ulf' });
  const [first, second] = await ulf.board(token);
  expect(first).toEqual({
    itemId: items[0],
    wanted: 5,
    taken: 3,
    free: 2,
    lookedAt: null,
    claims: [
      { name: 'Vera', quantity: 2, state: 'held', note: 'red ones', isUnconfirmed: false, isMine: false },
      {
        ...{ id: expect.any(String), name: null, quantity: 1, state: 'held', note: null },
        ...{ isUnconfirmed: false, isMine: true },
      },
    ],
  });
  expect(second).toEqual({ itemId: items[1], wanted: 1, taken: 0, free: 1, lookedAt: null, claims: [] });
});

test('the same giver on the same item adds to the claim; more than is free is refused with what is', async () => {
  const { token, items } = await aSharedList(app, [3]);
  const [vera, ulf] = [browser(), browser()];
  const one = (await vera.reserve(token, items[0])).body.claim;
  const two = (await vera.reserve(token, items[0])).body;
  expect(two).toEqual({ claim: { ...one, quantity: 2 }, manageUrl: null });
  const refused = await ulf.reserve(token, items[0], { quantity: 2 });
  expect([refused.status, refused.body]).toEqual([
    409,
    { code: 'taken', error: 'Somebody was faster. It is taken.', free: 1 },
  ]);
  expect(ulf.cookie).toBeNull();
});

test('a claim is changed and given back by its giver and by nobody else', async () => {
  const { token, items } = await aSharedList(app, [3]);
  const [vera, ulf] = [browser(), browser()];
  const { id } = (await vera.reserve(token, items[0])).body.claim;
  await ulf.reserve(token, items[0]);
  const changed = await vera.call('PATCH', `/api/claims/${id}`, {
    body: { quantity: 2, state: 'bought', note: 'done', name: 'Vera', showName: true },
  });
  expect(changed.body).toMatchObject({ quantity: 2, state: 'bought', note: 'done', name: 'Vera' });
  const more = await vera.call('PATCH', `/api/claims/${id}`, { body: { quantity: 3 } });
  expect([more.status, more.body.free]).toEqual([409, 0]);
  for (const stranger of [ulf, browser()]) {
    for (const method of ['PATCH', 'DELETE'] as const) {
      const answer = await stranger.call(method, `/api/claims/${id}`, {
        body: method === 'PATCH' ? { quantity: 1 } : undefined,
      });
      expect([answer.status, answer.body.code]).toEqual([404, 'claimNotFound']);
    }
  }
  expect((await vera.call('DELETE', `/api/claims/${id}`)).body).toEqual({ message: 'It is free again.' });
  expect(await vera.mine()).toEqual([]);
  expect((await ulf.board(token))[0]).toMatchObject({ taken: 1, free: 2 });
  expect((await vera.call('DELETE', `/api/claims/${id}`)).status).toBe(404);
  expect(await wrongStocks(app)).toEqual([]);
});

test('whoever owns the list is kept out of every call about its claims, whatever comes along', async () => {
  const { token, items, maya } = await aSharedList(app);
  const vera = browser();
  const { manageUrl } = (await vera.reserve(token, items[0])).body;
  const constant = { code: 'ownerKeptOut', error: 'Only for givers. This is where your surprise ends.' };
  for (const headers of [
    {},
    { 'x-giver-key': keyIn(manageUrl) },
    { cookie: `__Host-ww_giver=${vera.cookie}` },
  ]) {
    const seen = await maya.call('GET', `/api/share/${token}/claims`, { headers });
    const reserving = await maya.call('POST', `/api/share/${token}/claims`, {
      headers,
      body: { itemId: items[0] },
    });
    expect([seen.status, seen.body, reserving.status, reserving.body]).toEqual([
      403,
      constant,
      403,
      constant,
    ]);
    expect((await maya.call('GET', '/api/claims', { headers })).body).toEqual([]);
  }
  const me = await maya.call('GET', `/api/share/${token}/me`);
  expect(me.body).toEqual({
    isRecipient: true,
    isOfList: true,
    mayBeRecipient: expect.any(Boolean),
    wishlistId: expect.any(String),
  });
  const ulf = await aPerson(app, { firstName: 'Ulf' });
  expect((await ulf.call('GET', `/api/share/${token}/me`)).body).toEqual({
    isRecipient: false,
    isOfList: false,
    mayBeRecipient: false,
    wishlistId: null,
  });
});

test('an account is one giver on every device; what a browser reserved before is offered, never taken', async () => {
  const { token, items } = await aSharedList(app, [2, 1]);
  const vera = browser();
  await vera.reserve(token, items[0]);
  await vera.reserve(token, items[1]);
  const account = await aPerson(app, { firstName: 'Vera' });
  const own = await aSharedList(app, [1], account);
  await vera.reserve(own.token, own.items[0]);
  const signedIn = { headers: { cookie: `__Host-ww_giver=${vera.cookie}` } };
  const reserved = await account.call('POST', `/api/share/${token}/claims`, {
    body: { itemId: items[0] },
    ...signedIn,
  });
  expect([reserved.body.manageUrl, reserved.headers['set-cookie']]).toEqual([null, undefined]);
  expect((await account.call('GET', '/api/claims', signedIn)).body).toHaveLength(1);
  expect((await account.call('GET', '/api/claims/offered', signedIn)).body).toEqual({ count: 2 });
  expect((await account.call('POST', '/api/claims/keep', signedIn)).status).toBe(200);
  const kept = (await account.call('GET', '/api/claims')).body;
  expect(kept.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1, 1]);
  expect(await vera.mine()).toHaveLength(1);
  expect((await account.call('GET', '/api/claims/offered', signedIn)).body).toEqual({ count: 0 });
  expect(await wrongStocks(app)).toEqual([]);
});

test('an account that is erased leaves its reservations behind as somebody’s', async () => {
  const { token, items } = await aSharedList(app);
  const ann = await aPerson(app);
  await ann.call('POST', `/api/share/${token}/claims`, {
    body: { itemId: items[0], name: 'Ann', showName: true, note: 'It is from Ann' },
  });
  await ann.as.me.remove();
  expect((await browser().board(token))[0].claims).toEqual([
    { name: null, quantity: 1, state: 'held', note: null, isUnconfirmed: false, isMine: false },
  ]);
});

test('a giver gets another link whenever they want one, and nobody else gets theirs', async () => {
  const { token, items, maya } = await aSharedList(app);
  const vera = browser();
  const { manageUrl } = (await vera.reserve(token, items[0], { name: 'Vera' })).body;
  const more = await vera.call('POST', '/api/claims/new-link');
  expect(more.body.manageUrl).not.toBe(manageUrl);
  for (const url of [manageUrl, more.body.manageUrl]) {
    const elsewhere = browser();
    await elsewhere.call('POST', '/api/claims/open', { body: { key: keyIn(url) } });
    expect((await elsewhere.mine())[0]).toMatchObject({ name: 'Vera', showName: false });
  }
  const refused = await Promise.all([
    browser().call('POST', '/api/claims/new-link'),
    maya.call('POST', '/api/claims/new-link', { headers: { cookie: `__Host-ww_giver=${vera.cookie}` } }),
    vera.call('POST', '/api/claims/new-link', { headers: { 'sec-fetch-site': 'cross-site' } }),
  ]);
  expect(refused.map(({ body }) => body.code)).toEqual(['claimNotFound', 'claimNotFound', 'foreignSite']);
});

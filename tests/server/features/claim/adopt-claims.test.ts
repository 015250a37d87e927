import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser, wrongStocks } from '#tests/support/givers.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ROUNDS = 12;

test('somebody keeps reservations in an account while others change theirs on the same lists, and nobody meets a fault', async () => {
  const one = await aSharedList(app, [9_999, 9_999]);
  const two = await aSharedList(app, [9_999, 9_999]);
  const reserveAll = async (browser: GiverBrowser) => {
    for (const { token, items } of [one, two])
      for (const item of items) await browser.reserve(token, item, { name: 'Vera' });
  };
  const others = [new GiverBrowser(app), new GiverBrowser(app), new GiverBrowser(app)];
  for (const other of others) await reserveAll(other);
  for (let round = 0; round < ROUNDS; round++) {
    const account = await aPerson(app);
    const vera = new GiverBrowser(app);
    await reserveAll(vera);
    const headers = { cookie: `__Host-ww_giver=${vera.cookie}` };
    const changes = others.flatMap((other) =>
      [one, two].flatMap(({ token, items }) =>
        items.map((item) => other.reserve(token, item, { name: `Ulf ${round}` })),
      ),
    );
    const kept = await account.call('POST', '/api/claims/keep', { headers });
    const answers = [kept, ...(await Promise.all(changes))];
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
    expect((await account.call('GET', '/api/claims')).body).toHaveLength(4);
  }
  expect(await wrongStocks(app)).toEqual([]);
}, 60_000);

test('what somebody keeps in an account still bears their name, and letters about it still reach them', async () => {
  const { token, items } = await aSharedList(app, [1]);
  const vera = new GiverBrowser(app);
  const account = await aPerson(app);
  const email = 'vera@kept.test';
  const { claim } = (await vera.reserve(token, items[0], { name: 'Vera', showName: true, email })).body;
  await app.mails.next(email, 'Your reservation');
  await account.call('POST', '/api/claims/keep', { headers: { cookie: `__Host-ww_giver=${vera.cookie}` } });
  expect((await new GiverBrowser(app).board(token))[0].claims[0].name).toBe('Vera');
  await app.call('POST', '/api/claims/link', { body: { token, email } });
  const { text } = await app.mails.next(email, 'The link to your reservations');
  const key = /\/reserved\/([\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await account.call('POST', '/api/claims/open', { body: { key } })).status).toBe(200);
  const found = (await account.call('GET', '/api/claims')).body;
  expect(found.map(({ id }: { id: string }) => id)).toEqual([claim.id]);
});

test('what somebody keeps in an account that is called something else stays signed as it was', async () => {
  const { token, items } = await aSharedList(app, [2, 1]);
  const vera = new GiverBrowser(app);
  const account = await aPerson(app);
  const path = `/api/share/${token}/claims`;
  const own = { itemId: items[1], name: 'Veronica', showName: true };
  await account.call('POST', path, { body: own });
  await vera.reserve(token, items[0], { name: 'Vera', showName: true });
  await account.call('POST', '/api/claims/keep', { headers: { cookie: `__Host-ww_giver=${vera.cookie}` } });
  const names = (await new GiverBrowser(app).board(token)).map(
    ({ claims }: { claims: { name: string }[] }) => claims[0]?.name,
  );
  expect(names).toEqual(['Vera', 'Veronica']);
});

test('an account that keeps nothing may do the same afterwards, whether or not its browser gave on a list of its own', async () => {
  const afterKeeping = async (hasGiven: boolean) => {
    const account = await aPerson(app);
    const { token, items } = await aSharedList(app, [1], account);
    const browser = new GiverBrowser(app);
    if (hasGiven) await browser.reserve(token, items[0], { name: 'Vera' });
    const headers = hasGiven ? { cookie: `__Host-ww_giver=${browser.cookie}` } : {};
    const calls = [
      ['GET', '/api/claims/offered'],
      ['POST', '/api/claims/keep'],
      ['POST', '/api/claims/new-link'],
      ['DELETE', '/api/claims/links'],
    ] as const;
    const answers = [];
    for (const [method, path] of calls) {
      const { status, body } = await account.call(method, path, { headers });
      answers.push([path, status, body]);
    }
    return answers;
  };
  expect(await afterKeeping(true)).toEqual(await afterKeeping(false));
});

test('who brings two browsers together changes nothing on a board: who gives there may be surprised elsewhere', async () => {
  const { token, items } = await aSharedList(app, [9]);
  const vera = new GiverBrowser(app);
  await vera.reserve(token, items[0], { name: 'Grandma', showName: true });
  const account = await aPerson(app);
  const own = { itemId: items[0] ?? '', name: 'Vera', showName: true };
  await account.call('POST', `/api/share/${token}/claims`, { body: own });
  const path = `/api/share/${token}/claims`;
  const others = [await aPerson(app), new GiverBrowser(app)];
  const read = () => Promise.all(others.map((one) => one.call('GET', path)));
  const before = await read();
  const mine = async () =>
    (await vera.board(token))[0].claims.map(({ isMine }: { isMine: boolean }) => isMine);
  expect(await mine()).toEqual([true, false]);
  await account.call('POST', '/api/claims/keep', { headers: { cookie: `__Host-ww_giver=${vera.cookie}` } });
  for (const [at, { body, headers }] of (await read()).entries())
    expect([body, headers.etag]).toEqual([before[at]?.body, before[at]?.headers.etag]);
  expect(await mine()).toEqual([false, false]);
  const kept = (await account.call('GET', '/api/claims')).body;
  expect(kept.map(({ name }: { name: string }) => name).sort()).toEqual(['Grandma', 'Vera']);
});

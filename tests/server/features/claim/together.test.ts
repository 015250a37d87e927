import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const together = (giver: GiverBrowser, token: string, itemIds: string[], options = {}) =>
  giver.call('POST', `/api/share/${token}/claims/together`, { body: { itemIds }, ...options });

test('several gifts are reserved at once, by somebody who was nobody before and finds them again', async () => {
  const { token, items } = await aSharedList(app, [1, 2, 1]);
  const vera = new GiverBrowser(app);
  const made = await together(vera, token, items);
  expect(made.status).toBe(201);
  expect(made.body.claims.map(({ itemId }: { itemId: string }) => itemId).sort()).toEqual(items.toSorted());
  expect((await vera.board(token)).map(({ taken }: { taken: number }) => taken)).toEqual([1, 1, 1]);
  const elsewhere = new GiverBrowser(app);
  await elsewhere.call('POST', '/api/claims/open', { body: { key: keyIn(made.body.manageUrl) } });
  expect(await elsewhere.mine()).toHaveLength(3);
  expect(await wrongStocks(app)).toEqual([]);
});

test('where one of them is taken or gone nothing is reserved, and nobody becomes a giver', async () => {
  const { token, items } = await aSharedList(app, [1, 1, 1]);
  await new GiverBrowser(app).reserve(token, String(items[2]));
  const late = new GiverBrowser(app);
  expect(await together(late, token, items)).toMatchObject({ status: 409, body: { code: 'taken', free: 0 } });
  expect(await together(late, token, [items[0], randomUUID()])).toMatchObject({
    status: 404,
    body: { code: 'itemNotFound' },
  });
  expect(late.cookie).toBeNull();
  expect((await late.board(token)).map(({ taken }: { taken: number }) => taken)).toEqual([0, 0, 1]);
});

test('none, four or the same gift twice are refused with a sentence', async () => {
  const { token, items } = await aSharedList(app, [4, 1, 1, 1]);
  for (const wrong of [[], items, [items[0], items[0]]])
    expect(await together(new GiverBrowser(app), token, wrong)).toMatchObject({
      status: 400,
      body: { error: 'Choose one, two or three different gifts' },
    });
});

test('givers who want the same gifts in another order never wait for each other, and one of them gets all', async () => {
  for (let round = 0; round < 8; round++) {
    const { token, items } = await aSharedList(app, [1, 1, 1]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => {
        const wanted = nth % 3 ? items : items.toReversed();
        return together(new GiverBrowser(nth % 2 ? app : other), token, wanted, {
          from: `10.1.${round}.${nth}`,
        });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  }
  expect(await wrongStocks(app)).toEqual([]);
});

test('a repetition reserves no more, and is answered with what its giver has', async () => {
  const { token, items } = await aSharedList(app, [2, 2]);
  const vera = new GiverBrowser(app);
  const headers = { 'idempotency-key': randomUUID() };
  const first = await together(vera, token, items, { headers });
  const again = await together(vera, token, items, { headers });
  expect(again.body.claims).toEqual(first.body.claims);
  expect((await vera.board(token)).map(({ taken }: { taken: number }) => taken)).toEqual([1, 1]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('before an occasion a claim lapses three days ahead, unless its giver answered the last question or reserved after it', async () => {
  const { token, items, id: listId } = await aSharedList(app, [2]);
  const [vera, ulf] = [new GiverBrowser(app), new GiverBrowser(app)];
  await vera.reserve(token, items[0]);
  const lapsesIn = (hours: number) =>
    app.database.em
      .fork()
      .execute('update wishlists set holds_lapse_at = now() + make_interval(hours => ?) where id = ?', [
        hours,
        listId,
      ]);
  await lapsesIn(1);
  expect((await vera.mine())[0].heldUntil).toBeNull();
  await app.database.em.fork().execute("update claims set confirmed_at = now() - interval '2 days'");
  const isUnconfirmed = async () => (await vera.mine())[0].isUnconfirmed;
  expect([await isUnconfirmed(), (await vera.mine())[0].heldUntil]).toEqual([false, expect.any(String)]);
  await lapsesIn(-1);
  expect(await isUnconfirmed()).toBe(true);
  expect((await ulf.reserve(token, items[0])).body.claim.quantity).toBe(1);
  const [mine] = await vera.mine();
  await vera.call('PATCH', `/api/claims/${mine.id}`, { body: { state: 'held' } });
  expect([await isUnconfirmed(), (await vera.mine())[0].heldUntil]).toEqual([false, null]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { GiverBrowser, wrongStocks } from '#tests/support/givers.ts';
import { oneOfThese, standing, together } from '#tests/support/one-of-these.ts';

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

const ONE_TAKEN = { status: 409, body: { code: 'oneTaken', error: 'One of these is taken' } };

describe('of one of these', () => {
  test('whoever reserves one closes the others, to everybody, and opens them again by giving it back', async () => {
    const { token, ones, alone } = await oneOfThese(app, [1, 1, 1]);
    const [first, second, third] = ones as [string, string, string];
    const [vera, paul] = [new GiverBrowser(app), new GiverBrowser(other)];
    const made = await vera.reserve(token, second);
    expect(made.status).toBe(201);
    expect(await standing(vera, token, [...ones, alone])).toEqual(['self', 'taken', 'self', 'free']);
    expect(await standing(paul, token, [...ones, alone])).toEqual(['other', 'taken', 'other', 'free']);
    expect(await paul.reserve(token, third)).toMatchObject(ONE_TAKEN);
    expect((await paul.reserve(token, first)).body).toEqual(ONE_TAKEN.body);
    expect(await paul.reserve(token, second)).toMatchObject({
      status: 409,
      body: { code: 'taken', free: 0 },
    });
    // Also to themselves: who wants another one gives the first one back.
    expect(await vera.reserve(token, third)).toMatchObject(ONE_TAKEN);
    expect((await paul.reserve(token, alone)).status).toBe(201);
    await vera.call('DELETE', `/api/claims/${made.body.claim.id}`);
    expect(await standing(paul, token, ones)).toEqual(['free', 'free', 'free']);
    expect((await vera.reserve(token, third)).status).toBe(201);
    expect(await standing(paul, token, ones)).toEqual(['other', 'other', 'taken']);
    expect(await wrongStocks(app)).toEqual([]);
  });

  test('one piece is wished for in all, whatever number stands on it, and of what is endless as well', async () => {
    const { token, ones, maya } = await oneOfThese(app, [3, 1]);
    await maya.as.item.update({ id: ones[1], isEndless: true });
    const vera = new GiverBrowser(app);
    expect(await vera.reserve(token, ones[0], { quantity: 2 })).toMatchObject({
      status: 409,
      body: { code: 'taken', free: 1 },
    });
    const { body } = await vera.reserve(token, ones[1]);
    expect(await vera.board(token)).toMatchObject([
      {},
      { wanted: 1, taken: 0, free: 0, closedBy: 'self' },
      { wanted: 1, taken: 1, free: 0 },
    ]);
    for (const call of [
      vera.call('PATCH', `/api/claims/${body.claim.id}`, { body: { quantity: 2 } }),
      vera.reserve(token, ones[1]),
    ])
      expect(await call).toMatchObject({ status: 409, body: { code: 'taken', free: 0 } });
  });

  test('two together are refused as a whole, and one beside something else is not', async () => {
    const { token, ones, alone } = await oneOfThese(app, [1, 1]);
    const vera = new GiverBrowser(app);
    for (const both of [ones, ones.toReversed(), [ones[0], alone, ones[1]]])
      expect(await together(vera, token, both)).toMatchObject(ONE_TAKEN);
    expect(vera.cookie).toBeNull();
    expect(await standing(vera, token, [...ones, alone])).toEqual(['free', 'free', 'free']);
    expect((await together(vera, token, [alone, ones[1]])).status).toBe(201);
  });

  test('two that were reserved before it was so stay with their givers, and the others are closed until both are back', async () => {
    const { token, ones, change } = await oneOfThese(app, [1, 1, 1], 'any');
    const [vera, paul] = [new GiverBrowser(app), new GiverBrowser(app)];
    const claims = [await vera.reserve(token, ones[0]), await paul.reserve(token, ones[1])];
    await change('one');
    expect(await standing(vera, token, ones)).toEqual(['taken', 'taken', 'self']);
    expect(await vera.mine()).toHaveLength(1);
    expect((await paul.mine())[0]).toMatchObject({ state: 'held', news: null });
    await vera.call('DELETE', `/api/claims/${claims[0]?.body.claim.id}`);
    expect(await standing(vera, token, ones)).toEqual(['other', 'taken', 'other']);
    await change('any');
    expect(await standing(vera, token, ones)).toEqual(['free', 'taken', 'free']);
  });

  test('what its owner takes away closes nothing, and closes again when it is brought back', async () => {
    const { token, ones, maya, id, sectionId } = await oneOfThese(app, [1, 1]);
    const [vera, paul] = [new GiverBrowser(app), new GiverBrowser(app)];
    await vera.reserve(token, ones[0]);
    const [given, sibling] = ones;
    const isOpen = async () => (await standing(paul, token, [sibling]))[0] === 'free';
    const acts: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => maya.as.item.remove({ id: given }), () => maya.as.item.restore({ id: given })],
      [
        () => maya.as.item.update({ id: given, isDraft: true }),
        () => maya.as.item.update({ id: given, isDraft: false }),
      ],
      [
        () => maya.as.item.move({ id, itemId: given, after: null, sectionId: null }),
        () => maya.as.item.move({ id, itemId: given, after: null, sectionId }),
      ],
    ];
    for (const [away, back] of acts) {
      expect(await isOpen()).toBe(false);
      await away();
      expect(await isOpen()).toBe(true);
      await back();
    }
    expect(await paul.reserve(token, sibling)).toMatchObject(ONE_TAKEN);
    await maya.as.section.remove({ id, sectionId });
    expect((await paul.reserve(token, sibling)).status).toBe(201);
  });

  test('one that arrived before its day closes the others', async () => {
    const { token, ones, maya } = await oneOfThese(app, [1, 1]);
    await maya.as.receipt.add({ id: ones[0], quantity: 1 });
    const vera = new GiverBrowser(app);
    expect(await standing(vera, token, [ones[1]])).toEqual(['other']);
    expect(await vera.reserve(token, ones[1])).toMatchObject(ONE_TAKEN);
    await maya.as.receipt.remove({ id: ones[0] });
    expect((await vera.reserve(token, ones[1])).status).toBe(201);
  });

  test('one that nobody confirms is taken over, and who had it may say that it is bought', async () => {
    const { token, ones } = await oneOfThese(app, [1, 1]);
    const [vera, paul, nora] = [new GiverBrowser(app), new GiverBrowser(app), new GiverBrowser(app)];
    const { body } = await vera.reserve(token, ones[0]);
    const em = app.database.em.fork();
    await em.execute("update claims set confirmed_at = confirmed_at - interval '1 year' where id = ?", [
      body.claim.id,
    ]);
    expect(await paul.reserve(token, ones[1])).toMatchObject(ONE_TAKEN);
    const taken = await paul.call('POST', `/api/claims/${body.claim.id}/overtake`, { body: { token } });
    expect(taken.status).toBe(201);
    await paul.call('DELETE', `/api/claims/${taken.body.claim.id}`);
    expect((await nora.reserve(token, ones[1])).status).toBe(201);
    const bought = { body: { state: 'bought' } };
    expect((await vera.call('PATCH', `/api/claims/${body.claim.id}`, bought)).status).toBe(200);
    expect(await standing(paul, token, ones)).toEqual(['taken', 'taken']);
    expect(await wrongStocks(app)).toEqual([]);
  });
});

test('a list tells everybody which section is one of these, and refuses another word', async () => {
  const { maya, id, token, sectionId } = await oneOfThese(app, [1, 1]);
  expect((await maya.as.section.list({ id }))[0]).toMatchObject({ pick: 'one' });
  const shared = await app.call('GET', `/api/share/${token}`);
  expect(shared.body.sections).toEqual([{ id: sectionId, name: 'A big one', pick: 'one' }]);
  await maya.as.section.update({ id, sectionId, name: 'A huge one' });
  expect((await maya.as.wishlist.byId({ id })).sections).toEqual([
    { id: sectionId, name: 'A huge one', pick: 'one' },
  ]);
  expect(await maya.as.section.add({ id, name: 'Books' })).toMatchObject({ pick: 'any' });
  const wrong = await maya.call('PATCH', `/api/wishlists/${id}/sections/${sectionId}`, {
    body: { pick: 'two' },
  });
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'pick' }] } });
});

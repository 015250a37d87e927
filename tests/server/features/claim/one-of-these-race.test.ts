import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { GiverBrowser, wrongStocks } from '#tests/support/givers.ts';
import { oneOfThese, standing } from '#tests/support/one-of-these.ts';

// GIVERS=200 lets as many come at the same moment: sixty find the same faults.
const givers = Number(process.env.GIVERS ?? 60);

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

test(`of ${givers} givers who want one of three each, one holds, and each other one is told so`, {
  timeout: 60_000,
}, async () => {
  const { token, ones } = await oneOfThese(app, [1, 1, 1]);
  const answers = await Promise.all(
    Array.from({ length: givers }, (_, nth) =>
      new GiverBrowser(nth % 2 ? app : other).call('POST', `/api/share/${token}/claims`, {
        body: { itemId: ones[nth % 3] },
        from: `10.2.${nth % 7}.${nth}`,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) {
    expect(status).toBe(409);
    expect(['taken', 'oneTaken']).toContain(body.code);
  }
  expect(refused.some(({ body }) => body.code === 'oneTaken')).toBe(true);
  expect((await standing(new GiverBrowser(other), token, ones)).sort()).toEqual(['other', 'other', 'taken']);
  expect(await wrongStocks(app)).toEqual([]);
});

test('who takes one of each of two sections, in whichever order, never waits for whoever takes others of them', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 4; round++) {
    const { token, ones, maya, id, items } = await oneOfThese(app, [1, 1, 1, 1]);
    const { id: sectionId } = await maya.as.section.add({ id, name: 'A small one', pick: 'one' });
    for (const itemId of items.slice(2, 4)) await maya.as.item.move({ id, itemId, after: null, sectionId });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, nth) => {
        const pair = [ones[nth % 2] ?? '', ones[2 + ((nth >> 1) % 2)] ?? ''];
        return new GiverBrowser(nth % 2 ? app : other).call('POST', `/api/share/${token}/claims/together`, {
          body: { itemIds: nth % 3 ? pair : pair.toReversed() },
          from: `10.3.${round}.${nth}`,
        });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 23 }, () => 409),
    ]);
  }
  expect(await wrongStocks(app)).toEqual([]);
});

test('whatever its owner turns it into meanwhile, nobody gets a second one once it is one of these', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 6; round++) {
    const { token, ones, change } = await oneOfThese(app, [1, 1, 1, 1, 1, 1], 'any');
    const reserving = ones.map((itemId, nth) =>
      new GiverBrowser(nth % 2 ? app : other).call('POST', `/api/share/${token}/claims`, {
        body: { itemId },
        from: `10.4.${round}.${nth}`,
      }),
    );
    await change('one');
    // Whoever begins now finds one of these, and what was reserved before it was so.
    const before = await Promise.all(reserving);
    const late = await Promise.all(ones.map((itemId) => new GiverBrowser(app).reserve(token, itemId)));
    const held = [...before, ...late].filter(({ status }) => status === 201);
    expect(held.length).toBeGreaterThan(0);
    expect(late.filter(({ status }) => status === 201)).toHaveLength(
      before.some(({ status }) => status === 201) ? 0 : 1,
    );
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser, wrongStocks } from '#tests/support/givers.ts';

// Two instances on one database, and many who want one of the last three. ROUNDS=100 tries it as often, VISITORS=200 with as
// many at once: fifty find the same faults.
const rounds = Number(process.env.ROUNDS ?? 3);
const visitors = Number(process.env.VISITORS ?? 50);
const WANTED = 3;

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startApp({ rateLimitScale: 1 });
  other = await startApp({ rateLimitScale: 1, databaseUrl: app.databaseUrl, secret: app.secret });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

test(
  'of many who reserve at the same moment as many win as there are gifts, and each other one is told clearly',
  async () => {
    const taken = { code: 'taken', error: 'Somebody was faster. It is taken.', free: 0 };
    for (let round = 0; round < rounds; round++) {
      const { token, items } = await aSharedList(app, [WANTED]);
      const answers = await Promise.all(
        Array.from({ length: visitors }, (_, nth) => visitor(round, nth, { token, itemId: items[0] })),
      );
      const won = answers.filter(({ status }) => status === 201);
      const lost = answers.filter(({ status }) => status !== 201);
      expect(won.map(({ body }) => [body.claim.state, body.claim.quantity])).toEqual(
        Array.from({ length: WANTED }, () => ['held', 1]),
      );
      expect(lost.map(({ status, body }) => ({ status, body }))).toEqual(
        Array.from({ length: visitors - WANTED }, () => ({ status: 409, body: taken })),
      );
      const [row] = await new GiverBrowser(other).board(token);
      expect([row.taken, row.free, row.claims.length]).toEqual([WANTED, 0, WANTED]);
      expect(await wrongStocks(app)).toEqual([]);
    }
  },
  20_000 + rounds * 10_000,
);

test('of those who want more of what they have at the same moment as somebody reserves, as many win as there is enough for', async () => {
  for (let round = 0; round < 5; round++) {
    const { token, items } = await aSharedList(app, [10]);
    const givers = Array.from({ length: 6 }, (_, nth) => new GiverBrowser(nth % 2 === 0 ? app : other));
    const claims: string[] = [];
    for (const giver of givers) claims.push((await giver.reserve(token, items[0])).body.claim.id);
    const answers = await Promise.all([
      new GiverBrowser(app).reserve(token, items[0], { quantity: 3 }),
      ...givers.map((giver, nth) =>
        giver.call('PATCH', `/api/claims/${claims[nth]}`, { body: { quantity: 4 } }),
      ),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'taken')).toHaveLength(6);
  }
  expect(await wrongStocks(app)).toEqual([]);
});

/** Everybody comes with a browser and from an address of their own. */
function visitor(round: number, nth: number, { token, itemId }: { token: string; itemId: string }) {
  const browser = new GiverBrowser(nth % 2 === 0 ? app : other);
  return browser.call('POST', `/api/share/${token}/claims`, {
    body: { itemId },
    from: `10.1.${round % 250}.${nth}`,
  });
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIM } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { crowdOn } from '#tests/support/crowds.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('of a crowd on one item a board shows fifty one by one and the rest as a sum', async () => {
  const { token, items } = await aSharedList(app, [9_999, 1]);
  await crowdOn(app, { itemId: items[0], count: 1_990 });
  const late = new GiverBrowser(app);
  const { claim } = (await late.reserve(token, items[0], { quantity: 7, note: 'In blue' })).body;
  const [crowded, quiet] = await late.board(token);
  expect(crowded).toMatchObject({ taken: 1_997, free: 8_002, more: { claims: 1_941, quantity: 1_941 } });
  expect(crowded.claims).toHaveLength(CLAIM.shownPerItem);
  expect(crowded.claims.at(-1)).toMatchObject({ id: claim.id, isMine: true, note: 'In blue' });
  expect(quiet).not.toHaveProperty('more');
  const [ofStranger] = await new GiverBrowser(app).board(token);
  expect(ofStranger.claims.some(({ isMine }: { isMine: boolean }) => isMine)).toBe(false);
  expect(ofStranger.more).toEqual({ claims: 1_941, quantity: 1_947 });
});

test('in a crowd whoever met one’s own reservation and what may be taken over stay in sight', async () => {
  const { token, items } = await aSharedList(app, [9_999]);
  await crowdOn(app, { itemId: items[0], count: 60 });
  const [vera, ulf] = [new GiverBrowser(app), new GiverBrowser(app)];
  const own = (await vera.reserve(token, items[0], { name: 'Vera' })).body.claim.id;
  const met = (await ulf.reserve(token, items[0], { name: 'Ulf' })).body.claim.id;
  const em = app.database.em.fork();
  await em.execute(`update claims set overtaken_by = ?, state = 'bought' where id = ?`, [met, own]);
  const [row] = await vera.board(token);
  expect(row.claims.map(({ name }: { name: string | null }) => name).filter(Boolean)).toEqual(['Ulf']);
  await em.execute(
    `update claims set confirmed_at = now() - interval '61 days', quantity = 3
     where id = (select id from claims where item_id = ? and giver_id not in (select giver_id from claims where id in (?, ?)) order by created_at desc, id desc limit 1)`,
    [items[0], own, met],
  );
  await em.execute('update boards set version = version + 1');
  const [aged] = await new GiverBrowser(app).board(token);
  expect(aged.claims).toContainEqual(expect.objectContaining({ quantity: 3, isUnconfirmed: true }));
});

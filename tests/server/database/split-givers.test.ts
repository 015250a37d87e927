import { afterAll, beforeAll, expect, test } from 'vitest';
import { Migration20261124010100_split_givers as SplitGivers } from '#migrations/Migration20261124010100_split_givers.ts';
import { giverCipher } from '#server/givers/giver-keys.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser, keyIn, wrongStocks } from '#tests/support/givers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const em = () => app.database.em.fork();

/** What the version before made of a typed address that somebody confirmed: one giver, with the keys of both. */
async function joined(email: string, giverId: string): Promise<void> {
  const { encrypt, hash } = await giverCipher(em());
  await em().execute(
    `update givers set email = ?, email_hash = ?, email_confirmed_at = now(), is_mailbox = false where id = ?`,
    [encrypt(email), hash(email), giverId],
  );
}

async function split(): Promise<void> {
  const migration = new SplitGivers(app.database.em.getDriver(), app.database.config);
  migration.up();
  for (const query of migration.getQueries()) await em().execute(String(query));
}

const giverOf = async (claimId: string) =>
  (await em().execute<{ id: string }[]>('select giver_id as id from claims where id = ?', [claimId]))[0]
    ?.id ?? '';
const idsOf = async (browser: GiverBrowser) => (await browser.mine()).map(({ id }: { id: string }) => id);

test('at the upgrade the mailbox keeps every reservation, and no key of whoever typed its address opens one', async () => {
  const { token, items } = await aSharedList(app, [9, 9]);
  const [planter, aunt] = [new GiverBrowser(app), new GiverBrowser(app)];
  const planted = (await planter.reserve(token, items[0])).body;
  const giverId = await giverOf(planted.claim.id);
  const link = await planter.call('POST', '/api/claims/new-link');
  await aunt.call('POST', '/api/claims/open', { body: { key: keyIn(link.body.manageUrl) } });
  // As the version before made the key of a browser that opened a link.
  await em().execute(`update giver_keys set kind = 'browser' where kind = 'elsewhere'`);
  const hers = (await aunt.reserve(token, items[1])).body.claim.id;
  await joined('aunt@split.test', giverId);
  // The press and its browser's key were one transaction; the letter's key was mailed.
  await em().execute(
    `update giver_keys set created_at = (select email_confirmed_at from givers where id = giver_id)
     where id = (select id from giver_keys where giver_id = ? and kind = 'browser' order by created_at desc limit 1)`,
    [giverId],
  );
  await em().execute(
    `update giver_keys set is_mailed = true where id = (
       select id from giver_keys where giver_id = ? and kind = 'link' order by created_at desc limit 1)`,
    [giverId],
  );
  await split();
  expect(await idsOf(aunt)).toEqual([hers, planted.claim.id]);
  expect(await planter.mine()).toEqual([]);
  const opened = new GiverBrowser(app);
  expect(
    (await opened.call('POST', '/api/claims/open', { body: { key: keyIn(planted.manageUrl) } })).status,
  ).toBe(404);
  await opened.call('POST', '/api/claims/open', { body: { key: keyIn(link.body.manageUrl) } });
  expect(await idsOf(opened)).toEqual([hers, planted.claim.id]);
});

test('at the upgrade two givers with one address become its mailbox, and who has none or an account stays', async () => {
  const { token, items } = await aSharedList(app, [9]);
  const browsers = [new GiverBrowser(app), new GiverBrowser(app), new GiverBrowser(app)];
  const ids: string[] = [];
  for (const browser of browsers) ids.push((await browser.reserve(token, items[0])).body.claim.id);
  for (const id of ids.slice(0, 2)) await joined('twice@split.test', await giverOf(id));
  const guest = await giverOf(ids[2] ?? '');
  await split();
  await split();
  expect(await giverOf(ids[0] ?? '')).toBe(await giverOf(ids[1] ?? ''));
  expect(await giverOf(ids[2] ?? '')).toBe(guest);
  expect(await idsOf(browsers[2] as GiverBrowser)).toEqual([ids[2]]);
  expect(await wrongStocks(app)).toEqual([]);
});

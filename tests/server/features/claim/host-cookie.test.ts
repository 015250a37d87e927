import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, keyIn } from '#tests/support/givers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const page = { 'sec-fetch-site': 'same-origin' };
const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String);
const mine = async (cookie: string) =>
  (await app.call('GET', '/api/claims', { headers: { ...page, cookie } })).body.length;

test('by https a giver’s cookie cannot be set by a neighbouring host', async () => {
  const { token, items } = await aSharedList(app, [9]);
  const body = { itemId: items[0] };
  const made = await app.call('POST', `/api/share/${token}/claims`, { body, headers: page });
  const [own = '', plain] = cookiesOf(made.headers);
  expect(own).toMatch(/^__Host-ww_giver=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(plain).toMatch(/^ww_giver=; Max-Age=0;/);
  const key = own.split(';')[0]?.split('=')[1] ?? '';
  expect(await mine(`__Host-ww_giver=${key}`)).toBe(1);
  // Under the name that anybody's subdomain can set, it makes nobody the giver.
  expect(await mine(`ww_giver=${key}`)).toBe(0);
  const planted = { ...page, cookie: `ww_giver=${key}` };
  const board = await app.call('GET', `/api/share/${token}/claims`, { headers: planted });
  expect(board.body.items[0].claims[0].isMine).toBe(false);
  const other = await app.call('POST', `/api/share/${token}/claims`, { body, headers: planted });
  expect(other.body.manageUrl).not.toBeNull();
  expect(await mine(`__Host-ww_giver=${key}`)).toBe(1);
  expect(keyIn(other.body.manageUrl)).not.toBe(keyIn(made.body.manageUrl));
});

test('a browser that was known before goes on being known', async () => {
  const { token, items } = await aSharedList(app);
  const made = await app.call('POST', `/api/share/${token}/claims`, {
    body: { itemId: items[0] },
    headers: page,
  });
  const key = cookiesOf(made.headers)[0]?.split(';')[0]?.split('=')[1] ?? '';
  await app.database.em
    .fork()
    .execute(
      "update giver_keys set created_at = created_at - interval '1 year' where giver_id = (select giver_id from claims where id = ?)",
      [made.body.claim.id],
    );
  expect(await mine(`ww_giver=${key}`)).toBe(1);
});

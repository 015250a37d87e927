import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIM } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const browser = () => new GiverBrowser(app);
const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

test.each([
  ['quantity', { quantity: 0 }],
  ['quantity', { quantity: 1.5 }],
  ['quantity', { quantity: '2' }],
  ['quantity', { quantity: -1 }],
  ['quantity', { quantity: 10_000 }],
  ['name', { name: 'x'.repeat(61) }],
  ['note', { note: 'x'.repeat(501) }],
  ['email', { email: 'nobody' }],
  ['showName', { showName: 'yes' }],
  ['itemId', { itemId: 'kettle' }],
])('a bad %s is named: %j', async (field, body) => {
  const { token, items } = await aSharedList(app);
  const answer = await browser().reserve(token, items[0], body);
  expect([answer.status, answer.body.issues[0].path]).toEqual([400, field]);
});

test('a name of blanks is none', async () => {
  const { token, items } = await aSharedList(app);
  const answer = await browser().reserve(token, items[0], { name: '   ', note: '' });
  expect(answer.body.claim).toMatchObject({ name: null, note: null });
});

test('an item that is elsewhere, removed or unknown, and a closed link, are not found', async () => {
  const { token, items, maya, id } = await aSharedList(app, [1, 1]);
  const other = await aSharedList(app);
  const vera = browser();
  const unknown = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';
  await maya.as.item.remove({ id: items[1] });
  for (const item of [other.items[0], items[1], unknown])
    expect(await codeOf(vera.reserve(token, item))).toEqual([404, 'itemNotFound']);
  await maya.as.wishlist.update({ id, isPublic: false });
  for (const gone of [token, 'nothing', 'x'.repeat(100), 'ä'])
    for (const call of [
      vera.reserve(gone, items[0]),
      vera.call('GET', `/api/share/${encodeURIComponent(gone)}/claims`),
      vera.call('GET', `/api/share/${encodeURIComponent(gone)}/me`),
    ])
      expect(await codeOf(call)).toEqual([404, 'shareNotFound']);
});

test('a write by cookie must come from a page of ours; one by key need not', async () => {
  const { token, items } = await aSharedList(app, [9]);
  const vera = browser();
  const { claim, manageUrl } = (await vera.reserve(token, items[0])).body;
  const by = (headers: Record<string, string>) =>
    app.call('PATCH', `/api/claims/${claim.id}`, {
      body: { note: 'x' },
      headers: { cookie: `theme=dark; __Host-ww_giver=${vera.cookie}`, ...headers },
    });
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://wishwren.test' },
  ];
  for (const headers of foreign) expect(await codeOf(by(headers))).toEqual([403, 'foreignSite']);
  expect((await by({ origin: 'https://wishwren.test' })).status).toBe(200);
  expect((await by({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await by({ 'x-giver-key': manageUrl.split('/').at(-1) })).status).toBe(200);
});

test('whoever confirmed no address has 20 gifts of a list, held or bought', async () => {
  const { token, items } = await aSharedList(
    app,
    Array.from({ length: CLAIM.heldUnconfirmed + 2 }, () => 1),
  );
  const vera = browser();
  for (const item of items.slice(0, CLAIM.heldUnconfirmed))
    expect((await vera.reserve(token, item)).status).toBe(201);
  const [next = '', last = ''] = items.slice(CLAIM.heldUnconfirmed);
  expect(await codeOf(vera.reserve(token, next))).toEqual([409, 'tooManyClaims']);
  const [claim] = await vera.mine();
  await vera.call('PATCH', `/api/claims/${claim.id}`, { body: { state: 'bought' } });
  expect(await codeOf(vera.reserve(token, next))).toEqual([409, 'tooManyClaims']);
  await execute(app.databaseUrl, 'update givers set email_confirmed_at = now()');
  expect((await vera.reserve(token, last)).status).toBe(201);
});

test('a list has so many reservations by all givers together, and one that is given back makes room', async () => {
  const { id, token, items } = await aSharedList(app, [CLAIM.perList + 9]);
  const [item = ''] = items;
  const vera = browser();
  const { claim } = (await vera.reserve(token, item)).body;
  await execute(
    app.databaseUrl,
    `insert into claims select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
      from claims c, generate_series(2, ${CLAIM.perList}) where c.wishlist_id = '${id}'`,
  );
  expect(await codeOf(browser().reserve(token, item))).toEqual([409, 'listIsFull']);
  await vera.call('DELETE', `/api/claims/${claim.id}`);
  expect((await browser().reserve(token, item)).status).toBe(201);
});

test('an Idempotency-Key makes one claim, and its replay tells no secret', async () => {
  const { token, items } = await aSharedList(app, [5]);
  const vera = browser();
  const once = () =>
    vera.call('POST', `/api/share/${token}/claims`, {
      body: { itemId: items[0] },
      headers: { 'idempotency-key': `once-${token}` },
    });
  const first = await once();
  const again = await once();
  expect([again.status, again.headers['set-cookie']]).toEqual([201, undefined]);
  expect(again.body).toEqual({ claim: first.body.claim, manageUrl: null });
  expect((await vera.board(token))[0].taken).toBe(1);
  const stored = await execute(app.databaseUrl, 'select answer::text as answer from idempotency_keys');
  expect(JSON.stringify(stored)).not.toContain('reserved/');
});

test('reading changes nothing: who only opens pages and links leaves no trace', async () => {
  const { token, items } = await aSharedList(app);
  const vera = browser();
  const { manageUrl } = (await vera.reserve(token, items[0])).body;
  const tables = ['claims', 'givers', 'giver_keys', 'stocks', 'boards'];
  const all = async () =>
    Promise.all(tables.map((table) => execute(app.databaseUrl, `select * from ${table} order by 1`)));
  const before = JSON.stringify(await all());
  const scanner = browser();
  const path = new URL(manageUrl).pathname;
  for (const method of ['GET', 'HEAD'] as const)
    for (const address of [
      `/api/share/${token}/claims`,
      `/api/share/${token}/me`,
      '/api/claims',
      path,
      `${path}/unsubscribe`,
    ])
      await scanner.call(method, address);
  expect(JSON.stringify(await all())).toBe(before);
});

test('whoever owns the list has no link mailed, and a stranger is not told whether there is one', async () => {
  const { token, maya } = await aSharedList(app);
  const body = { token, email: 'vera@family.test' };
  expect(await codeOf(maya.call('POST', '/api/claims/link', { body }))).toEqual([403, 'ownerKeptOut']);
  const told = await Promise.all(
    [token, 'nothing'].map((one) =>
      browser().call('POST', '/api/claims/link', { body: { ...body, token: one } }),
    ),
  );
  expect(told.map(({ status }) => status)).toEqual([200, 200]);
  expect(told[0]?.text).toBe(told[1]?.text);
});

test('another site cannot make a browser forget who it is', async () => {
  const { token, items } = await aSharedList(app);
  const vera = browser();
  await vera.reserve(token, items[0]);
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect(await codeOf(vera.call('DELETE', '/api/claims/device', foreign))).toEqual([403, 'foreignSite']);
  expect((await vera.call('DELETE', '/api/claims/device')).status).toBe(200);
  expect([vera.cookie, await vera.mine()]).toEqual([null, []]);
});

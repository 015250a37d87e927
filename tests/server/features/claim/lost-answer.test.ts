import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Somebody new reserves, and nothing of the answer arrives; then the same call again, from `again`. */
async function repeated({ key, again = new GiverBrowser(app) }: { key: string; again?: GiverBrowser }) {
  const { token, items } = await aSharedList(app, [5]);
  const headers = { 'idempotency-key': key };
  const options = { body: { itemId: items[0] }, headers };
  const path = `/api/share/${token}/claims`;
  const lost = await new GiverBrowser(app).call('POST', path, options);
  const { status, body } = await again.call('POST', path, options);
  expect([status, body.claim.id, body.manageUrl]).toEqual([201, lost.body.claim.id, null]);
  return { id: lost.body.claim.id, again, token };
}

test('a newcomer whose first answer was lost is known by the repetition, and can give the gift back', async () => {
  const { id, again, token } = await repeated({ key: randomUUID() });
  expect((await again.mine()).map((claim: { id: string }) => claim.id)).toEqual([id]);
  expect((await again.call('DELETE', `/api/claims/${id}`)).status).toBe(200);
  expect((await again.board(token))[0].taken).toBe(0);
});

test('nobody becomes another giver by a key that can be guessed, and whoever is somebody stays it', async () => {
  const stranger = (await repeated({ key: 'order-1' })).again;
  expect(stranger.cookie).toBeNull();
  const known = new GiverBrowser(app);
  const { token, items } = await aSharedList(app);
  await known.reserve(token, items[0]);
  const { cookie } = known;
  await repeated({ key: randomUUID(), again: known });
  expect(known.cookie).toBe(cookie);
});

test('nothing that givers say of themselves is kept in the clear for a repetition', async () => {
  const { token, items } = await aSharedList(app);
  const vera = new GiverBrowser(app);
  const headers = { 'idempotency-key': randomUUID() };
  const said = { name: 'Ottoline', note: 'In blue, from us both', card: 'With love from the lighthouse' };
  await vera.call('POST', `/api/share/${token}/claims`, { body: { itemId: items[0], ...said }, headers });
  const rows = await execute(app.databaseUrl, 'select answer::text from idempotency_keys');
  expect(rows.length).toBeGreaterThan(0);
  for (const words of Object.values(said)) expect(JSON.stringify(rows)).not.toContain(words);
});

test('a call from another site is given no cookie', async () => {
  const { token, items } = await aSharedList(app);
  const headers = { 'idempotency-key': randomUUID() };
  const options = { body: { itemId: items[0] }, headers };
  await new GiverBrowser(app).call('POST', `/api/share/${token}/claims`, options);
  const elsewhere = { ...headers, 'sec-fetch-site': 'cross-site' };
  const answer = await app.call('POST', `/api/share/${token}/claims`, { ...options, headers: elsewhere });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([201, undefined]);
});

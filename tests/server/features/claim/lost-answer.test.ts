import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser, keyIn } from '#tests/support/givers.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Repetition {
  key: string;
  from?: string;
  again?: GiverBrowser;
  first?: GiverBrowser;
}

/** Somebody reserves, and nothing of the answer arrives; then the same call again, by `again`, maybe `from` elsewhere. */
async function repeated({
  key,
  from,
  first = new GiverBrowser(app),
  again = new GiverBrowser(app),
}: Repetition) {
  const { token, items } = await aSharedList(app, [5]);
  const options = { body: { itemId: items[0], name: 'Vera' }, headers: { 'idempotency-key': key } };
  const path = `/api/share/${token}/claims`;
  const lost = await first.call('POST', path, options);
  const { status, body, headers } = await again.call('POST', path, { ...options, ...(from && { from }) });
  expect(status).toBe(201);
  return {
    id: lost.body.claim.id,
    claim: body.claim,
    manageUrl: body.manageUrl,
    isReplayed: headers['idempotent-replayed'],
    again,
    token,
  };
}

test('a newcomer whose first answer was lost is known by the repetition, from whatever address, and can give the gift back', async () => {
  const { id, claim, manageUrl, again, token } = await repeated({ key: randomUUID(), from: '198.51.100.7' });
  expect(claim).toMatchObject({ id, name: 'Vera', quantity: 1 });
  expect((await again.mine()).map((one: { id: string }) => one.id)).toEqual([id]);
  const byLink = await app.call('GET', '/api/claims', { headers: { 'x-giver-key': keyIn(manageUrl) } });
  expect(byLink.body.map((one: { id: string }) => one.id)).toEqual([id]);
  expect((await again.call('DELETE', `/api/claims/${id}`)).status).toBe(200);
  expect((await again.board(token))[0].taken).toBe(0);
});

test('a giver who is known reads their own words in the repetition', async () => {
  const vera = new GiverBrowser(app);
  const { token, items } = await aSharedList(app);
  await vera.reserve(token, items[0]);
  const { cookie } = vera;
  const { claim, manageUrl } = await repeated({ key: randomUUID(), first: vera, again: vera });
  expect([claim.name, manageUrl, vera.cookie]).toEqual(['Vera', null, cookie]);
});

test('nobody becomes another giver by a key that can be guessed, however long, and whoever is somebody stays it', async () => {
  const short = await repeated({ key: 'order-1' });
  expect([short.isReplayed, short.again.cookie, short.claim.name, short.manageUrl]).toEqual([
    ...['true', null, null, null],
  ]);
  const known = new GiverBrowser(app);
  const { token, items } = await aSharedList(app);
  await known.reserve(token, items[0]);
  const { cookie } = known;
  const { claim } = await repeated({ key: randomUUID(), again: known });
  expect([claim.name, known.cookie]).toEqual([null, cookie]);
});

test('what a script has reserved is not given to a page that guesses its key', async () => {
  const { token, items } = await aSharedList(app, [2]);
  const options = { body: { itemId: items[0] }, headers: { 'idempotency-key': `reserve-${items[0]}` } };
  const script = await app.call('POST', `/api/share/${token}/claims`, options);
  const page = await new GiverBrowser(app).call('POST', `/api/share/${token}/claims`, options);
  expect(page.body.claim.id).not.toBe(script.body.claim.id);
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

test('a call from another site repeats nothing of a page, and is given no cookie', async () => {
  const { token, items } = await aSharedList(app);
  const headers = { 'idempotency-key': randomUUID() };
  const options = { body: { itemId: items[0] }, headers };
  await new GiverBrowser(app).call('POST', `/api/share/${token}/claims`, options);
  const elsewhere = { ...headers, 'sec-fetch-site': 'cross-site' };
  const answer = await app.call('POST', `/api/share/${token}/claims`, { ...options, headers: elsewhere });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([409, undefined]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/orm.ts';
import { restRoutes } from '#server/http/rest.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ rateLimitScale: 100 });
});
afterAll(() => app.close());

// Two houses, each behind one address, where the recipient knows which keys somebody in the house uses.
const GUESSED = 'import-2026-17';
type House = Awaited<ReturnType<typeof aHouse>>;
async function aHouse(from: string) {
  const list = await aSharedList(app, [9, 9]);
  const link = await list.maya.as.link.add({ id: list.id, name: 'Blog', opens: 'look' });
  const { as: _as, ...maya } = list.maya;
  return { ...list, maya, from, look: link.url?.split('/').at(-1) ?? '', main: list.token };
}

/** A script of the house reserves, by the calls that take a key, without account and cookie. */
async function giversAct({ token, items, from }: House, headers: Record<string, string>): Promise<void> {
  const options = { from, headers: { 'idempotency-key': GUESSED, ...headers } };
  const path = `/api/share/${token}/claims`;
  const one = await app.call('POST', path, { ...options, body: { itemId: items[0] } });
  const two = await app.call('POST', `${path}/together`, { ...options, body: { itemIds: items } });
  expect([one.status, two.status]).toEqual([201, 201]);
}

interface Sent {
  path: string;
  body: object;
  bearer?: string;
}

/** Every call of the router with a key that nobody needs to be signed in for. */
const keyedCalls = (): string[] =>
  restRoutes()
    .filter(({ isIdempotent, needsSession }) => isIdempotent && !needsSession)
    .map(({ path }) => path)
    .sort();

const REGISTRATION = {
  ...{ firstName: 'Maya', lastName: 'Berg' },
  ...{ email: 'maya@keys.test', password: 'a fern by the sea' },
};
const callsBy = (token: string, items: string[]): Sent[] => [
  { path: `/api/share/${token}/claims`, body: { itemId: items[0] } },
  { path: `/api/share/${token}/claims`, body: { itemId: items[1], name: 'Somebody' } },
  { path: `/api/share/${token}/claims/together`, body: { itemIds: items } },
  { path: `/api/share/${token}/claims/together`, body: { itemIds: [items[1]] } },
  { path: `/api/share/${token}/claims`, body: {} },
  { path: `/api/claims/${NOBODYS}/overtake`, body: { token } },
];
const NOBODYS = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';

/** What the recipient is answered with the key that they guess, a session or none. */
async function answersTo({ from }: House, sent: Sent[], headers: Record<string, string> = {}) {
  const answers = [];
  for (const { path, body, bearer } of sent) {
    const options = { from, body, headers: { 'idempotency-key': GUESSED, ...headers } };
    const answer = await app.call('POST', path, { ...options, ...(bearer && { token: bearer }) });
    answers.push([answer.status, answer.body.code ?? null, answer.headers['idempotent-replayed'] ?? null]);
  }
  return answers;
}

async function inBothHouses(
  nth: number,
  { close, sent, headers = {} }: { close?: string; sent: (house: House) => Sent[]; headers?: object },
) {
  const [quiet, busy] = [await aHouse(`198.51.100.${2 * nth}`), await aHouse(`198.51.100.${2 * nth + 1}`)];
  const sentHeaders = headers as Record<string, string>;
  await giversAct(busy, sentHeaders);
  for (const { id } of close ? [quiet, busy] : []) await execute(app.databaseUrl, close ?? '', [id]);
  const told = await answersTo(busy, sent(busy), sentHeaders);
  expect(told).toEqual(await answersTo(quiet, sent(quiet), sentHeaders));
  return told;
}

test('the calls with a key that need no session are those that are tried here', () => {
  expect(keyedCalls()).toEqual([
    ...['/claims/{id}/overtake', '/contact', '/register'],
    ...['/share/{token}/claims', '/share/{token}/claims/together'],
  ]);
});

test('a key that somebody of the house has reserved with is a new one for every other call', async () => {
  const told = await inBothHouses(1, {
    sent: ({ look, items }) => [
      { path: '/api/contact', body: { email: 'maya@keys.test', message: 'Hello' } },
      { path: '/api/register', body: REGISTRATION },
      ...callsBy(look, items),
      ...callsBy('no-such-link', items),
    ],
  });
  expect(told.slice(0, 3)).toEqual([
    [200, null, null],
    [200, null, null],
    [403, 'boardClosed', null],
  ]);
});

test('another list by whose link the recipient gives knows nothing of it either', async () => {
  const { token, items } = await aSharedList(app, [99, 99]);
  const told = await inBothHouses(2, { sent: () => callsBy(token, items).slice(0, 3) });
  expect(told[0]).toEqual([201, null, null]);
});

const CLOSED = {
  'shows the list alone': "update share_links set opens = 'look' where wishlist_id = ?",
  'is paused': 'update share_links set paused_at = now() where wishlist_id = ?',
  'rests with its list': 'update wishlists set archived_at = now() where id = ?',
  'is that of a list which has become private': 'update wishlists set is_public = false where id = ?',
};
test.each(Object.entries(CLOSED))('neither does the same link once it %s', async (_name, close) => {
  const nth = 3 + Object.values(CLOSED).indexOf(close);
  const told = await inBothHouses(nth, { close, sent: ({ token, items }) => callsBy(token, items) });
  expect(told.map(([status]) => status)).not.toContain(422);
});

test('nor does a page of ours, with a key that it cannot guess, or who comes with a session', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() };
  await inBothHouses(8, {
    ...{ headers, close: CLOSED['shows the list alone'] },
    sent: ({ token, items }) => callsBy(token, items),
  });
  const told = await inBothHouses(9, {
    sent: ({ token, items, maya }) => callsBy(token, items).map((call) => ({ ...call, bearer: maya.token })),
  });
  expect(told[0]).toEqual([403, 'ownerKeptOut', null]);
  const ended = await inBothHouses(10, {
    sent: ({ token, items }) => callsBy(token, items).map((call) => ({ ...call, bearer: 'ended' })),
  });
  expect(ended[0]).toEqual([401, 'sessionEnded', null]);
});

test('while a giver’s call is at work its key is free for every other one', async () => {
  const house = await aHouse('198.51.100.99');
  const path = `/api/share/${house.token}/claims`;
  const options = { from: house.from, body: { itemId: house.items[0] } };
  await new GiverBrowser(app).call('POST', path, options);
  const other = await openDatabase({ url: app.databaseUrl });
  const holder = other.em.fork();
  await holder.begin();
  await holder.execute('select taken from stocks where item_id = ? for update', [house.items[0]]);
  const atWork = app.call('POST', path, { ...options, headers: { 'idempotency-key': GUESSED } });
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => execute(app.databaseUrl, waiting)).toHaveLength(1);
  const message = { path: '/api/contact', body: { email: 'maya@keys.test', message: 'Hello' } };
  const told = await answersTo(house, [message, ...callsBy(house.look, house.items)]);
  await holder.commit();
  await other.close(true);
  expect((await atWork).status).toBe(201);
  expect([...new Set(told.map(([, code]) => code))]).toEqual([null, 'boardClosed']);
});

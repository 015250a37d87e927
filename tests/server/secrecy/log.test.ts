import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { toFailure } from '#server/failure.ts';
import { logFailure } from '#server/http/failures.ts';
import { createLog } from '#server/infra/log.ts';
import { Failure, type FailureKey } from '#shared/failures.ts';
import { type Method, startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { execute } from '#tests/support/sql.ts';

const lines: string[] = [];
let app: TestApp;
let token: string;
let itemId: string;
let cookie: string;
beforeAll(async () => {
  // Few enough tries that a giver is refused some.
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  app = await startApp({ log, rateLimitScale: 0.01 });
  ({
    token,
    items: [itemId],
  } = await aSharedList(app, [9]));
  const vera = new GiverBrowser(app);
  await vera.reserve(token, itemId);
  cookie = `__Host-ww_giver=${vera.cookie}`;
});
afterEach(() => {
  lines.splice(0);
});
afterAll(() => app.close());

const ERROR = 50;
const logged = () => lines.map((line) => JSON.parse(line));
const key = 'k'.repeat(43);
const id = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';

/** Every call that only givers make, over all transports; some are refused. */
const giversCalls = (): [Method, string, object?][] => [
  ['GET', `/api/share/${token}/claims`],
  ['POST', `/api/share/${token}/claims`, { itemId }],
  ['POST', `/api/share/${token}/claims`, { itemId: id }],
  ['POST', `/api/share/${token}/claims?x=1`, { itemId }],
  ['POST', `/api/share/${token}/claims/together`, { itemIds: [itemId] }],
  ['GET', '/api/claims'],
  ['GET', '/api/claims?x=1'],
  ['PATCH', `/api/claims/${id}`, { state: 'bought' }],
  ['DELETE', `/api/claims/${id}`],
  ['POST', `/api/claims/${id}/overtake`, { token }],
  ['POST', '/api/claims/opens', { key }],
  ['GET', `/api/claims/${id}/calendar.ics`],
  ['DELETE', '/api/claims/links'],
  ['POST', '/api/claims/open', { key }],
  ['POST', '/api/claims/link', { token, email: 'vera@mail.example' }],
  ['POST', '/api/claims/link', { token, email: 'vera@mail.example' }],
  ['DELETE', '/api/claims/device'],
  ['GET', `/share/${token}/free`],
  ['HEAD', `/share/${token}/free?said=reserved`],
  ['POST', `/share/${token}/free`],
  ['GET', '/reserved'],
  ['GET', `/reserved/${key}`],
  ['GET', `/reserved/${key}/unsubscribe`],
  ['POST', `/reserved/${key}/unsubscribe`, {}],
  ['GET', '/robots.txt'],
  ['GET', `/uploads/${id}.webp`],
  ['GET', `/share/${token}/pictures/${id}.webp`],
  ['GET', `/keep/${key}`],
  ['GET', `/keeping/${id}`],
  ['GET', '/api/keepings'],
  ['POST', '/api/keepings/asked', { key }],
  ['POST', '/api/keepings', { key, name: 'Tom' }],
  ['POST', '/trpc/link.accept', { key, name: 'Tom' }],
  ['POST', '/trpc/claim.add', { token, itemId }],
  ['POST', '/trpc/claim.update', { id, quantity: 2 }],
  [
    'GET',
    `/trpc/share.byToken,claim.board?batch=1&input=${encodeURIComponent(`{"0":{"token":"${token}"},"1":{"token":"${token}"}}`)}`,
  ],
];

async function call(
  from: 'same-origin' | 'cross-site',
  spell = (path: string) => path,
): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const [method, path, body] of giversCalls()) {
    const headers = { cookie, 'sec-fetch-site': from };
    statuses.add((await app.call(method, spell(path), { headers, ...(body && { body }) })).status);
  }
  return statuses;
}

test('what a giver does, or is refused, is in no line, also at debug', async () => {
  const statuses = new Set([...(await call('same-origin')), ...(await call('cross-site'))]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 403, 404, 429]));
  expect(logged()).toEqual([]);
});

test('nor is it by an address that is spelled in another way', async () => {
  const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  const spellings = [/(?<=^\/)\w/, /(?<=\/)\w/g, /(?<=claim|link)\./g, /,/g];
  for (const letters of spellings) {
    const statuses = await call('same-origin', (path) =>
      path.replace(/^[^?]*/, (part) => part.replace(letters, encoded)),
    );
    expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 429]));
  }
  expect(logged()).toEqual([]);
});

test('at debug a reader of a share link has its label, without a method', async () => {
  await app.call('GET', `/api/share/${token}`);
  await app.call('GET', `/share/${token}`);
  const requests = logged().flatMap(({ req }) => (req ? [req] : []));
  expect(requests.map(({ path, method }) => [path, method])).toEqual([
    ['/api/share/…', undefined],
    ['/share/…', undefined],
  ]);
  expect(lines.join('')).not.toContain(token);
});

test('of a fault of ours in a call of givers a line says what it is called, and neither where nor to whom', async () => {
  await execute(app.databaseUrl, 'alter table claims rename to claims_elsewhere');
  // What is kept needs no table.
  await execute(app.databaseUrl, 'update boards set version = version + 1');
  const read = await app.call('GET', `/api/share/${token}/claims`);
  const headers = { 'idempotency-key': 'once', 'sec-fetch-site': 'same-origin' };
  const written = await app.call('POST', `/api/share/${token}/claims`, {
    body: { itemId },
    headers,
    from: '10.5.0.1',
  });
  await execute(app.databaseUrl, 'alter table claims_elsewhere rename to claims');
  expect([read.status, written.status]).toEqual([500, 500]);
  for (const { time: _time, pid: _pid, hostname: _hostname, ...fault } of logged())
    expect(fault).toEqual({ level: ERROR, type: expect.any(String), code: '42P01', msg: 'request failed' });
  expect(logged()).toHaveLength(2);
});

test('a keeper who tries the owner’s link is in no line, whoever lacks a right is', () => {
  const refusedWith = (code: FailureKey) => {
    const warned: unknown[] = [];
    const log = { warn: (said: unknown) => warned.push(said) };
    const request = { url: `/api/links/${id}/replace`, log } as unknown as FastifyRequest;
    logFailure(request, toFailure(new Failure(code)));
    return warned.length;
  };
  expect([refusedWith('keepersLink'), refusedWith('ownersLink'), refusedWith('adminOnly')]).toEqual([
    0, 0, 1,
  ]);
});

import { createTRPCClient } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import type { AppRouter } from '#server/trpc/router.ts';
import { SESSION } from '#shared/limits.ts';
import { refusalOnTheWire } from '#tests/support/refusal.ts';
import { aToken } from '#tests/support/screen.tsx';

const TOKEN = aToken({ sub: 'maya' });
const storedToken = () => localStorage.getItem(SESSION.tokenStorageKey);
const storedMessage = () => sessionStorage.getItem(SESSION.messageStorageKey);
const ENDED = 'Your session expired. Please log in again.';

/** Two calls in one batch; `meanwhile` happens while they are on their way. */
async function batchAnswered(response: () => Response, meanwhile = () => {}) {
  localStorage.setItem(SESSION.tokenStorageKey, TOKEN);
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('authorization'));
    meanwhile();
    return response();
  });
  const { browserLinks } = await import('#client/session/browser-links.ts');
  const client = createTRPCClient<AppRouter>({ links: browserLinks() });
  await Promise.allSettled([client.wishlist.list.query(), client.me.get.query()]);
  return sent;
}

const refused = (status: number) => {
  const { error } = refusalOnTheWire('sessionEnded');
  return { error: { ...error, data: { ...error.data, httpStatus: status } } };
};
const mixed = (status: number) => () =>
  Response.json([{ result: { data: [] } }, refused(status)], { status: 207 });

test('one call that is refused among others ends the session', async () => {
  expect(await batchAnswered(mixed(401))).toEqual([`Bearer ${TOKEN}`]);
  expect(storedToken()).toBeNull();
  expect(storedMessage()).toBe(ENDED);
});

test('one call that fails otherwise among others leaves the session alone', async () => {
  await batchAnswered(mixed(404));
  expect(storedToken()).toBe(TOKEN);
  expect(storedMessage()).toBeNull();
});

test.each([
  ['of ours', () => Response.json([refused(401), refused(401)], { status: 401 })],
  ['that is no JSON', () => new Response('<h1>Who are you?</h1>', { status: 401 })],
  ['that is empty', () => new Response(null, { status: 401 })],
])('an answer 401 %s ends the session', async (_which, response) => {
  await batchAnswered(response);
  expect(storedToken()).toBeNull();
  expect(storedMessage()).toBe(ENDED);
});

test('a renewed token is kept', async () => {
  const renewed = aToken({ sub: 'maya', isAdmin: true });
  const answer = () => new Response('[]', { headers: { 'x-renewed-token': renewed } });
  await batchAnswered(answer);
  expect(storedToken()).toBe(renewed);
});

test.each([
  ['a refusal', () => new Response(null, { status: 401 })],
  ['a renewed token', () => new Response('[]', { headers: { 'x-renewed-token': aToken() } })],
])('%s that comes when somebody else has logged in is not theirs', async (_what, response) => {
  const others = aToken({ sub: 'sam' });
  await batchAnswered(response, () => localStorage.setItem(SESSION.tokenStorageKey, others));
  expect(storedToken()).toBe(others);
  expect(storedMessage()).toBeNull();
});

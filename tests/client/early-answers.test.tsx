import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION } from '#shared/limits.ts';

const LISTS = '/trpc/wishlist.list';
const asked: string[] = [];
let early: typeof import('#client/session/early-answers.ts');

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${address} ${headers.authorization}`);
    return new Response('early');
  });
  vi.resetModules();
  early = await import('#client/session/early-answers.ts');
  return () => vi.unstubAllGlobals();
});

test.each([
  ['/wishlists', LISTS],
  ['/wishlist/a-b', `/trpc/wishlist.byId?input=${encodeURIComponent('{"id":"a-b"}')}`],
])('%s asks for what its screen shows, and gives the answer once', async (path, address) => {
  early.askEarly(path, 'mine');
  expect(asked).toEqual([`${address} Bearer mine`]);
  expect(await (await early.earlyAnswer(address, 'mine'))?.text()).toBe('early');
  expect(await early.earlyAnswer(address, 'mine')).toBeNull();
});

test.each(['/wishlist/new', '/wishlist/a/edit', '/profile', '/wishlist/%zz'])(
  '%s asks for nothing',
  (path) => {
    early.askEarly(path, 'mine');
    expect(asked).toEqual([]);
  },
);

test('nobody else gets the answer, nor does another call', async () => {
  early.askEarly('/wishlists', 'mine');
  expect(await early.earlyAnswer(LISTS, 'theirs')).toBeNull();
  expect(await early.earlyAnswer('/trpc/me.get', 'mine')).toBeNull();
  expect(await early.earlyAnswer(LISTS, 'mine')).not.toBeNull();
});

test('an answer that has waited too long is asked for anew', async () => {
  vi.useFakeTimers();
  early.askEarly('/wishlists', 'mine');
  vi.advanceTimersByTime(SESSION.freshForMs + 1);
  expect(await early.earlyAnswer(LISTS, 'mine')).toBeNull();
});

import { setImmediate as endOfTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairQueue } from '#server/concurrency/fair-queue.ts';

test('callers take turns, however much one of them has sent before', async () => {
  const run = fairQueue({ atOnce: 1, waitingEach: 10, waiting: 100 });
  const done: string[] = [];
  const work = (name: string) => async () => {
    await endOfTurn();
    done.push(name);
  };
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => run('a', work(name))),
    ...['b1', 'b2'].map((name) => run('b', work(name))),
    run('c', work('c1')),
  ]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('work beyond a caller’s share, or beyond the whole queue, is sent away at once, and a fault frees its place', async () => {
  const run = fairQueue({ atOnce: 1, waitingEach: 2, waiting: 3 });
  const held = Promise.withResolvers<void>();
  const first = run('a', () => held.promise);
  const failing = run('a', () => Promise.reject(new Error('broken')));
  const waiting = [run('a', endOfTurn), run('b', endOfTurn)];
  await expect(run('a', endOfTurn)).rejects.toMatchObject({ key: 'busy', retryAfterSeconds: 1 });
  await expect(run('c', endOfTurn)).rejects.toMatchObject({ key: 'busy' });
  held.resolve();
  await first;
  await expect(failing).rejects.toThrow('broken');
  await Promise.all(waiting);
  await run('c', endOfTurn);
});

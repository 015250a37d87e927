import { expect, test, vi } from 'vitest';
import { askTogether } from '#server/concurrency/ask-together.ts';

/** A question that is answered when the test says so. */
function aSlowQuestion() {
  const open: { keys: string[]; give: (entries: [string, number][]) => void; fail: () => void }[] = [];
  const question = vi.fn((keys: string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, number>>();
    open.push({ keys, give: (entries) => resolve(new Map(entries)), fail: () => reject(new Error('away')) });
    return promise;
  });
  return { ask: askTogether(question), open, question };
}

test('who asks while a question is on its way is answered by the next one, all by one', async () => {
  const { ask, open, question } = aSlowQuestion();
  const first = ask('a');
  await vi.waitFor(() => expect(open.map(({ keys }) => keys)).toEqual([['a']]));
  const later = [ask('b'), ask('a'), ask('b'), ask('c')];
  open[0]?.give([['a', 1]]);
  expect(await first).toBe(1);
  await vi.waitFor(() => expect(open).toHaveLength(2));
  expect(open[1]?.keys).toEqual(['b', 'a', 'c']);
  open[1]?.give([
    ['a', 2],
    ['b', 3],
  ]);
  expect(await Promise.all(later)).toEqual([3, 2, 3, undefined]);
  expect(question).toHaveBeenCalledTimes(2);
});

test('who asks in the same turn of the event loop as the first one is asked for with it', async () => {
  const { ask, open } = aSlowQuestion();
  const asked = ['a', 'b', 'c'].map(ask);
  await vi.waitFor(() => expect(open.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]));
  open[0]?.give([['b', 2]]);
  expect(await Promise.all(asked)).toEqual([undefined, 2, undefined]);
});

test('nobody is answered by a question that began before they asked', async () => {
  let value = 0;
  const begun: number[] = [];
  const ask = askTogether(async (keys: number[]) => {
    const seen = value;
    begun.push(seen);
    await new Promise((resolve) => setTimeout(resolve, 1));
    return new Map(keys.map((key) => [key, seen]));
  });
  const readers = Array.from({ length: 200 }, async (_, at) => {
    await new Promise((resolve) => setTimeout(resolve, at % 20));
    const written = ++value;
    expect(await ask(at % 3)).toBeGreaterThanOrEqual(written);
  });
  await Promise.all(readers);
  expect(begun.length).toBeLessThan(100);
});

test('a question that fails, fails those who waited for it, and the next one is asked', async () => {
  const { ask, open } = aSlowQuestion();
  const first = ask('a');
  await vi.waitFor(() => expect(open).toHaveLength(1));
  const second = ask('b');
  open[0]?.fail();
  await expect(first).rejects.toThrow('away');
  await vi.waitFor(() => expect(open).toHaveLength(2));
  open[1]?.give([['b', 1]]);
  expect(await second).toBe(1);
  const third = ask('c');
  await vi.waitFor(() => expect(open).toHaveLength(3));
  open[2]?.give([]);
  expect(await third).toBeUndefined();
});

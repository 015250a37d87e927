import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { FreshQueryClient } from '#client/lib/fresh-query-client.ts';

const KEY = ['admin', 'wishlists'];

test.each(['shown', 'left again'])(
  'a first answer on its way while something changes is asked for once more: %s',
  async (fate) => {
    const client = new FreshQueryClient();
    const { promise: before, resolve } = Promise.withResolvers<string>();
    const queryFn = vi.fn().mockReturnValueOnce(before).mockResolvedValue('after');
    const observer = new QueryObserver(client, { queryKey: KEY, queryFn, staleTime: 60_000 });
    const leave = observer.subscribe(() => undefined);
    if (fate === 'left again') leave();
    const changed = client.invalidateQueries({ queryKey: ['admin'] });
    resolve('before');
    await changed;
    observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe('after'));
  },
);

test('what nobody has asked for before is asked for once', async () => {
  const client = new FreshQueryClient();
  const queryFn = vi.fn().mockResolvedValue('now');
  await client.invalidateQueries({ queryKey: ['admin'] });
  new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe('now'));
  expect(queryFn).toHaveBeenCalledOnce();
});

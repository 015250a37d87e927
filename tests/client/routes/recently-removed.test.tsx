import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RemovedItemView } from '#shared/item.ts';
import { WISHLIST } from '#shared/limits.ts';
import { refusal } from '#tests/support/refusal.ts';
import {
  aServer,
  bringBack,
  card,
  DAY_MS,
  list,
  names,
  open,
  remove,
  rows,
  section,
  toasts,
} from '#tests/support/removed-items.ts';
import { later, unreachable } from '#tests/support/screen.tsx';
import { aRemovedItem } from '#tests/support/wishlists.ts';

beforeEach(() => {
  vi.stubGlobal('confirm', () => true);
});

describe('Recently removed', () => {
  const tea = aRemovedItem({
    name: 'Tea',
    removedAt: new Date(Date.now() - 3 * DAY_MS - 1_000).toISOString(),
  });
  const cups = aRemovedItem({ name: 'Cups', removedAt: new Date(Date.now() - 5 * DAY_MS).toISOString() });

  test('names what was removed, when, and that it goes for good after thirty days', async () => {
    await open(aServer([tea, cups]));
    expect(await screen.findByRole('heading', { name: 'Recently removed' })).toBeDefined();
    expect(rows().map((row) => row.querySelector('b')?.textContent)).toEqual(['Tea', 'Cups']);
    expect(screen.getByText('Removed 3 days ago')).toBeDefined();
    expect(screen.getByText('Removed 5 days ago')).toBeDefined();
    const words = 'What you delete can be brought back for 30 days. Then it goes for good.';
    expect(screen.getByText(words)).toBeDefined();
    expect(WISHLIST.removedItemKeptDays).toBe(30);
    expect(section()?.hasAttribute('open')).toBe(false);
  });

  test('is not shown while nothing is there, and appears with the first removal', async () => {
    const page = await open(aServer());
    await waitFor(() => expect(page.calls.at(-1)?.path).toBe('item.removed'));
    expect(section()).toBeNull();
    await remove(page, 'Lamp');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('Removed 1 minute ago')).toBeDefined();
  });

  test('shows an item that is deleted before what was removed earlier has been told', async () => {
    const server = aServer();
    const early = later<RemovedItemView[]>();
    server.item.removed.mockImplementationOnce(() => early.answer);
    const page = await open(server);
    await remove(page, 'Lamp');
    await waitFor(() => expect(names()).toEqual(['Kettle', 'Globe']));
    early.give([]);
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test('brings an item back to its place, says so, and leads the focus to the next row', async () => {
    const page = await open(aServer([tea, cups]));
    await page.user.click(await screen.findByRole('heading', { name: 'Recently removed' }));
    await page.user.click(bringBack('Tea'));
    await card('Tea');
    expect(names()).toEqual(['Kettle', 'Lamp', 'Globe', 'Tea']);
    expect(toasts()).toEqual(['Back on the list: Tea']);
    await waitFor(() => expect(document.activeElement).toBe(bringBack('Cups')));
    await page.user.click(bringBack('Cups'));
    const back = await card('Cups');
    await waitFor(() => expect(section()).toBeNull());
    expect(document.activeElement).toBe(back.getByRole('button', { name: 'Edit' }));
  });

  test('takes the Undo of an item away when the item is brought back here', async () => {
    const page = await open(aServer());
    await remove(page, 'Lamp');
    await waitFor(() => expect(section()).not.toBeNull());
    await page.user.click(bringBack('Lamp'));
    await card('Lamp');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(toasts()).toEqual(['Back on the list: Lamp']));
  });

  test('keeps its open rows out of the way of a removal: the focus goes to the Undo in its place', async () => {
    const page = await open(aServer([tea]));
    await page.user.click(await screen.findByRole('heading', { name: 'Recently removed' }));
    await remove(page, 'Lamp');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  });

  test.each([
    ['the server is down', unreachable(), 'Error bringing the item back'],
    ['the list is full', refusal('tooManyItems'), 'This list is full: it has 1,000 items.'],
  ])('says why when %s, and the row stays with its button', async (_why, error, words) => {
    const server = aServer([tea]);
    const page = await open(server);
    await page.user.click(await screen.findByRole('heading', { name: 'Recently removed' }));
    server.item.restore.mockImplementationOnce(() => {
      throw error;
    });
    await page.user.click(bringBack('Tea'));
    expect((await screen.findByText(words)).closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe('bad');
    expect(document.activeElement).toBe(bringBack('Tea'));
    await page.user.click(bringBack('Tea'));
    await card('Tea');
  });

  test('lets go of an item that was brought back on another device', async () => {
    const server = aServer([tea]);
    const page = await open(server);
    await page.user.click(await screen.findByRole('heading', { name: 'Recently removed' }));
    server.item.removed.mockReturnValue([]);
    server.wishlist.byId.mockReturnValue({ ...list, items: [...list.items, tea] });
    server.item.restore.mockImplementationOnce(() => {
      throw refusal('itemNotFound');
    });
    await page.user.click(bringBack('Tea'));
    await screen.findByText('Item not found');
    await card('Tea');
    await waitFor(() => expect(section()).toBeNull());
  });

  test('is left out when it cannot be loaded, and the log says why', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const error = unreachable();
    const server = aServer([tea]);
    server.item.removed.mockImplementation(() => {
      throw error;
    });
    await open(server);
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('Recently removed items could not be loaded', error),
    );
    expect(section()).toBeNull();
    vi.mocked(console.error).mockClear();
  });

  test('is neither asked for nor shown where an administrator only looks', async () => {
    const server = aServer([tea]);
    server.wishlist.byId.mockReturnValue({ ...list, rights: ['read'] });
    const page = await open(server);
    await card('Kettle');
    expect(page.sent('item.removed')).toEqual([]);
    expect(section()).toBeNull();
  });
});

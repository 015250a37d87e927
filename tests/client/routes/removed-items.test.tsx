import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ItemView, RemovedItemView } from '#shared/item.ts';
import { ITEM, TIMING, WISHLIST } from '#shared/limits.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, later, pass, renderAt, unreachable } from '#tests/support/screen.tsx';
import { anItem, aRemovedItem, aWishlist } from '#tests/support/wishlists.ts';

const DAY_MS = 86_400_000;
const kettle = anItem({ name: 'Kettle' });
const lamp = anItem({ name: 'Lamp' });
const globe = anItem({ name: 'Globe' });
const list = aWishlist({ name: 'Housewarming', items: [kettle, lamp, globe] });
const PAGE = `/wishlist/${list.id}`;
const NO_MESSAGE = { message: '' };

/** A list and a server that remembers what was removed from it. */
function aServer(removedBefore: RemovedItemView[] = []) {
  let items: ItemView[] = list.items;
  let removed = removedBefore;
  const order = [...items, ...removedBefore].map(({ id }) => id).sort();
  return {
    wishlist: { byId: vi.fn<() => WishlistView | Promise<WishlistView>>(() => ({ ...list, items })) },
    item: {
      removed: vi.fn<() => RemovedItemView[] | Promise<RemovedItemView[]>>(() => removed),
      remove: vi.fn(({ id }: { id: string }) => {
        const gone = items.find((one) => one.id === id) as ItemView;
        items = items.filter((one) => one !== gone);
        removed = [{ ...gone, removedAt: new Date().toISOString() }, ...removed];
        return NO_MESSAGE;
      }),
      restore: vi.fn<(input: { id: string }) => ItemView | Promise<ItemView>>(({ id }) => {
        const { removedAt: _, ...back } = removed.find((one) => one.id === id) as RemovedItemView;
        removed = removed.filter((one) => one.id !== id);
        items = [...items, back].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
        return back;
      }),
    },
  } satisfies Answers;
}

const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const undo = () => screen.findByRole('button', { name: /^Undo/ });
const section = () => screen.queryByText('Recently removed')?.closest('details') ?? null;
const rows = () => [...(section()?.querySelectorAll('li') ?? [])];
const bringBack = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Bring back ${name}` });
const toasts = () => [...document.querySelectorAll('[data-tone]')].map((toast) => toast.textContent);

const open = async (answers: Answers) => {
  const page = await renderAt(PAGE, answers);
  await screen.findByRole('heading', { name: 'Wishlist Items' });
  return page;
};
const remove = async (page: Awaited<ReturnType<typeof open>>, name: string) =>
  page.user.click((await card(name)).getByRole('button', { name: 'Delete' }));

beforeEach(() => {
  vi.stubGlobal('confirm', () => true);
});

describe('after a removal', () => {
  test('the item is gone at once, a toast says so politely and offers Undo, and the focus stays in the list', async () => {
    const server = aServer();
    const page = await open(server);
    await card('Lamp');
    server.wishlist.byId.mockReturnValue(later<WishlistView>().answer);
    await remove(page, 'Lamp');
    const button = await undo();
    expect(names()).toEqual(['Kettle', 'Globe']);
    expect(button.closest('[role="status"]')?.textContent).toContain('Item deleted: Lamp');
    expect(document.activeElement).toBe((await card('Globe')).getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(page.sent('wishlist.byId')).toHaveLength(2));
  });

  test('an answer from before the removal does not bring the item back', async () => {
    const server = aServer();
    const page = await open(server);
    const [early, never] = [later<WishlistView>(), later<WishlistView>()];
    server.wishlist.byId.mockReturnValueOnce(early.answer);
    await remove(page, 'Kettle');
    await waitFor(() => expect(names()).toEqual(['Lamp', 'Globe']));
    server.wishlist.byId.mockReturnValue(never.answer);
    await remove(page, 'Lamp');
    await waitFor(() => expect(names()).toEqual(['Globe']));
    early.give({ ...list, items: [lamp, globe] });
    await expect(card('Lamp')).rejects.toThrow();
  });

  test('Undo brings it back to its place at once, says so, and the focus goes to its card', async () => {
    const server = aServer();
    const page = await open(server);
    await remove(page, 'Lamp');
    const button = await undo();
    server.wishlist.byId.mockReturnValue(later<WishlistView>().answer);
    await page.user.click(button);
    const back = await card('Lamp');
    expect(page.sent('item.restore')).toEqual([{ id: lamp.id }]);
    expect(names()).toEqual(['Kettle', 'Lamp', 'Globe']);
    await waitFor(() => expect(toasts()).toEqual(['Back on the list: Lamp']));
    expect(document.activeElement).toBe(back.getByRole('button', { name: 'Edit' }));
    expect(section()).toBeNull();
  });

  test('Undo of the last item of a list leads the focus to its card too', async () => {
    const page = await open(aServer());
    await remove(page, 'Globe');
    await page.user.click(await undo());
    const back = await card('Globe');
    await waitFor(() => expect(document.activeElement).toBe(back.getByRole('button', { name: 'Edit' })));
  });

  test('Ctrl+Z undoes the newest removal and leaves the focus where it is; in a field it does not', async () => {
    const page = await open(aServer());
    await remove(page, 'Kettle');
    await remove(page, 'Lamp');
    await waitFor(() => expect(toasts()).toHaveLength(2));
    await page.user.click(screen.getByLabelText('URL'));
    await page.user.keyboard('{Control>}z{/Control}');
    expect(page.sent('item.restore')).toEqual([]);
    const edit = (await card('Globe')).getByRole('button', { name: 'Edit' });
    act(() => edit.focus());
    await page.user.keyboard('{Control>}z{/Control}');
    await card('Lamp');
    expect(page.sent('item.restore')).toEqual([{ id: lamp.id }]);
    expect(document.activeElement).toBe(edit);
  });

  test('Undo is offered for ten seconds, and the time stands still while somebody points at it or is in it', async () => {
    await open(aServer());
    const button = (await card('Lamp')).getByRole('button', { name: 'Delete' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button);
    await pass(0);
    const offered = () => screen.queryByRole('button', { name: /^Undo/ });
    const toast = offered()?.closest('[data-tone]') as HTMLElement;
    await pass(TIMING.undoMs - 1);
    fireEvent.pointerEnter(toast);
    await pass(60_000);
    expect(offered()).not.toBeNull();
    fireEvent.pointerLeave(toast);
    await pass(TIMING.undoMs - 1);
    act(() => offered()?.focus());
    await pass(60_000);
    expect(offered()).not.toBeNull();
    act(() => offered()?.blur());
    await pass(TIMING.undoMs - 1);
    expect(offered()).not.toBeNull();
    await pass(1);
    expect(offered()).toBeNull();
    expect(TIMING.undoMs).toBe(10_000);
  });

  test('Undo shows that it is at work, and is sent once', async () => {
    const server = aServer();
    const page = await open(server);
    await remove(page, 'Lamp');
    const answer = later<ItemView>();
    server.item.restore.mockReturnValueOnce(answer.answer);
    const button = await undo();
    await page.user.click(button);
    await page.user.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(page.sent('item.restore')).toHaveLength(1);
    answer.give(lamp);
    await waitFor(() => expect(button.isConnected).toBe(false));
  });

  test('an Undo that fails says so and can be pressed again, with the focus still on it', async () => {
    const server = aServer();
    const page = await open(server);
    await remove(page, 'Lamp');
    server.item.restore.mockImplementationOnce(() => {
      throw unreachable();
    });
    await page.user.click(await undo());
    expect((await screen.findByText('Error bringing the item back')).dataset.tone).toBe('bad');
    expect(document.activeElement).toBe(await undo());
    await page.user.click(await undo());
    await card('Lamp');
  });

  test('a removal that is answered when the screen was left is said without an Undo', async () => {
    const server = aServer();
    const page = await open({ ...server, wishlist: { ...server.wishlist, list: () => [] } });
    const answer = later<typeof NO_MESSAGE>();
    server.item.remove.mockReturnValueOnce(answer.answer as never);
    await remove(page, 'Lamp');
    await page.go('/wishlists');
    await screen.findByRole('heading', { name: 'My Wishlists' });
    answer.give(NO_MESSAGE);
    expect((await screen.findByText('Item deleted: Lamp')).textContent).not.toContain('Undo');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  test('of a long name the toast tells the beginning', async () => {
    const long = anItem({ name: 'A kettle that whistles, '.repeat(8) });
    const server = aServer();
    server.wishlist.byId.mockReturnValue({ ...list, items: [long] });
    server.item.remove.mockReturnValue(NO_MESSAGE);
    const page = await open(server);
    await remove(page, long.name.trim());
    const told = `Item deleted: ${long.name.slice(0, ITEM.nameInToast).trimEnd()}…`;
    expect(await screen.findByText(told)).toBeDefined();
  });

  test('Undo goes with the screen: it is not offered elsewhere', async () => {
    const page = await open({ ...aServer(), wishlist: { ...aServer().wishlist, list: () => [] } });
    await remove(page, 'Lamp');
    await undo();
    await page.go('/wishlists');
    await screen.findByRole('heading', { name: 'My Wishlists' });
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
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
    await waitFor(() => expect(toasts()).toEqual(['Back on the list: Lamp']));
  });

  test('keeps its open rows out of the way of a removal: the focus goes to the next card', async () => {
    const page = await open(aServer([tea]));
    await page.user.click(await screen.findByRole('heading', { name: 'Recently removed' }));
    await remove(page, 'Lamp');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(document.activeElement).toBe((await card('Globe')).getByRole('button', { name: 'Edit' }));
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
    expect((await screen.findByText(words)).dataset.tone).toBe('bad');
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

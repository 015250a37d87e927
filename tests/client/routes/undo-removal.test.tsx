import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ItemView } from '#shared/item.ts';
import { SHORT_NAME, TIMING } from '#shared/limits.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import {
  aServer,
  card,
  globe,
  lamp,
  list,
  NO_MESSAGE,
  names,
  open,
  remove,
  section,
  toasts,
  undo,
} from '#tests/support/removed-items.ts';
import { later, pass, unreachable } from '#tests/support/screen.tsx';
import { anItem } from '#tests/support/wishlists.ts';

beforeEach(() => {
  vi.stubGlobal('confirm', () => true);
});

describe('after a removal', () => {
  test('the item is gone at once, its place says so and offers Undo with the focus on it, and a screen reader is told', async () => {
    const server = aServer();
    const page = await open(server);
    await card('Lamp');
    server.wishlist.byId.mockReturnValue(later<WishlistView>().answer);
    await remove(page, 'Lamp');
    const button = await undo();
    expect(names()).toEqual(['Kettle', 'Globe']);
    expect(placesOf(button)).toEqual(['Kettle', 'Lamp deleted', 'Globe']);
    expect(told()).toContain('Lamp deleted');
    expect(document.activeElement).toBe(button);
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
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
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
    const place = offered()?.parentElement as HTMLElement;
    await pass(TIMING.undoMs - 1);
    fireEvent.pointerEnter(place);
    await pass(60_000);
    expect(offered()).not.toBeNull();
    fireEvent.pointerLeave(place);
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
    expect(
      (await screen.findByText('Error bringing the item back')).closest<HTMLElement>('[data-tone]')?.dataset
        .tone,
    ).toBe('bad');
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
    expect((await screen.findByText('Lamp deleted')).textContent).not.toContain('Undo');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  test('of a long name its place tells the beginning', async () => {
    const long = anItem({ name: 'A kettle that whistles, '.repeat(8) });
    const server = aServer();
    server.wishlist.byId.mockReturnValue({ ...list, items: [long] });
    server.item.remove.mockReturnValue(NO_MESSAGE);
    const page = await open(server);
    server.wishlist.byId.mockReturnValue(later<WishlistView>().answer);
    await remove(page, long.name.trim());
    const beginning = `${long.name.slice(0, SHORT_NAME.length).trimEnd()}… deleted`;
    expect((await undo()).parentElement?.textContent).toContain(beginning);
  });

  test('Undo goes with the screen: it is not offered elsewhere', async () => {
    const server = aServer();
    const page = await open({ ...server, wishlist: { ...server.wishlist, list: () => [] } });
    await remove(page, 'Lamp');
    await undo();
    await page.go('/wishlists');
    await screen.findByRole('heading', { name: 'My Wishlists' });
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

const placesOf = (button: HTMLElement) =>
  [...(button.closest('[role="list"]')?.querySelectorAll('h3, span[id]') ?? [])].map(
    (place) => place.textContent,
  );
const told = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join();

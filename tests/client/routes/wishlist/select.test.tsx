import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ItemView } from '#shared/item.ts';
import { refusal } from '#tests/support/refusal.ts';
import { card, kettle, list, show, socks } from '#tests/support/wishlist-screen.ts';
import { anItem, aWishlistCard, cardOf } from '#tests/support/wishlists.ts';

const birthday = aWishlistCard({ name: 'Birthday' });
const resting = aWishlistCard({ name: 'Last year', isArchived: true });
const kitchen = { id: '01940000-0000-7000-8000-00000000aaaa', name: 'Kitchen', pick: 'any' as const };
const act = vi.fn(({ ids }: { ids: string[] }) => ({ ids, wishlistVersion: 2 }));

async function select(items: ItemView[] = [kettle, socks], over: object = {}) {
  act.mockClear();
  const page = await show({
    wishlist: {
      byId: () => ({ ...list, items, sections: [kitchen], ...over }),
      list: () => [cardOf(list), birthday, resting],
    },
    item: { act, removed: () => [] },
  });
  await card('Kettle');
  await page.user.click(screen.getByRole('button', { name: 'Select several wishes' }));
  await screen.findByRole('checkbox', { name: 'Kettle' });
  return page;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = async (page: Awaited<ReturnType<typeof show>>, name: string) =>
  page.user.click(screen.getByRole('button', { name }));

test('a card is a box; how many are checked is said, and nothing can be done with none', async () => {
  const page = await select();
  const bar = within(screen.getByRole('group', { name: 'With the selected wishes' }));
  expect(bar.getByRole('status').textContent).toBe('None selected');
  expect(bar.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
  await page.user.click(box('Socks'));
  expect(bar.getByRole('status').textContent).toBe('1 of 2 selected');
  await press(page, 'All');
  expect([box('Kettle').checked, box('Socks').checked]).toEqual([true, true]);
  await press(page, 'None');
  expect(box('Kettle').checked).toBe(false);
  expect(bar.getByRole('status').textContent).toBe('None selected');
});

test('one box is reached by Tab, the others by arrow keys', async () => {
  await select();
  await waitFor(() => expect(document.activeElement).toBe(box('Kettle')));
  fireEvent.keyDown(box('Kettle'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(box('Socks'));
  expect([box('Kettle').tabIndex, box('Socks').tabIndex]).toEqual([-1, 0]);
});

test('they are moved to a list that is awake and another one, and Undo moves them back to their places', async () => {
  const page = await select([{ ...kettle, sectionId: kitchen.id }, socks]);
  await page.user.click(box('Kettle'));
  await press(page, 'Move');
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('button', { name: 'Birthday' });
  expect(sheet.queryByRole('button', { name: 'Last year' })).toBeNull();
  expect(sheet.queryByRole('button', { name: /Housewarming/ })).toBeNull();
  await page.user.click(sheet.getByRole('button', { name: 'Birthday' }));
  await screen.findByText('1 wish moved to Birthday');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select several wishes' })),
  );
  await page.user.click(screen.getByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  const ids = [kettle.id];
  expect(act.mock.calls.map(([sent]) => sent)).toEqual([
    { ids, act: 'move', wishlistId: birthday.id },
    { ids, act: 'move', wishlistId: list.id, places: [{ after: null, sectionId: kitchen.id }] },
  ]);
});

test('where a move would break a promise the server says why, and what was chosen stays chosen', async () => {
  act.mockImplementationOnce(() => {
    throw refusal('moveBreaksPromise');
  });
  const page = await select();
  await page.user.click(box('Kettle'));
  await press(page, 'Move');
  await page.user.click(await screen.findByRole('button', { name: 'Birthday' }));
  await screen.findByText(/These wishes can’t move there/);
  expect(box('Kettle').checked).toBe(true);
});

test('what was a draft before stays one when drafts are undone', async () => {
  const draft = anItem({ name: 'Draft', isDraft: true });
  const page = await select([kettle, draft]);
  await press(page, 'All');
  await press(page, 'Hide as draft');
  await page.user.click(await screen.findByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  expect(act.mock.calls.map(([sent]) => sent)).toEqual([
    { ids: [kettle.id, draft.id], act: 'draft', isDraft: true },
    { ids: [kettle.id], act: 'draft', isDraft: false },
  ]);
});

test('Escape leaves, and nothing was sent', async () => {
  await select();
  fireEvent.keyDown(box('Kettle'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Kettle' })).toBeNull());
  expect(act).not.toHaveBeenCalled();
});

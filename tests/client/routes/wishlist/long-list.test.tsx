import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { card, edit, editor, list, show } from '#tests/support/wishlist-screen.ts';
import { anItem, saved } from '#tests/support/wishlists.ts';

const items = Array.from({ length: 130 }, (_, at) => anItem({ name: `Kettle ${at + 1}`, price: at + 1 }));
const first = items[0]!;
const long = { ...list, version: 5, items };
const names = () => screen.getAllByRole('article').map((one) => one.querySelector('h3')?.textContent);
const open = async (answers: Parameters<typeof show>[0] = {}) => {
  const page = await show({ ...answers, wishlist: { byId: () => long, ...answers.wishlist } });
  await card('Kettle 130');
  return page;
};

test('all items of a long list come onto the page, in their order and in one list', async () => {
  await open();
  expect(names()).toEqual(items.map(({ name }) => name));
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(items.length);
});

test('saving one item asks for nothing else, draws no other card anew, and the next edit begins on its new version', async () => {
  const stored = { ...first, price: 49.5, version: 2 };
  const page = await open({ item: { update: () => saved(stored, 6) } });
  await edit('Kettle 1', page);
  const price = editor('Kettle 1').getByLabelText('Price');
  await page.user.clear(price);
  await page.user.type(price, '49.5');
  const drawn = vi.spyOn(Intl.NumberFormat.prototype as { format: unknown }, 'format', 'get');
  await page.user.click(editor('Kettle 1').getByRole('button', { name: 'Save' }));
  expect((await card('Kettle 1')).getByText('$49.50')).toBeDefined();
  expect(drawn.mock.calls.length).toBeLessThan(5);
  drawn.mockRestore();
  expect(page.calls.map(({ path }) => path)).toEqual(['wishlist.byId', 'item.update']);
  await edit('Kettle 1', page);
  await page.user.type(editor('Kettle 1').getByLabelText('Name'), '!{Enter}');
  await waitFor(() => expect(page.sent('item.update')).toHaveLength(2));
  expect(page.sent('item.update')[1]).toEqual({ id: first.id, name: 'Kettle 1!', version: 2 });
});

test('saving an item of a list that others have changed meanwhile loads theirs, too', async () => {
  const byId = vi.fn(() => long);
  const page = await open({ wishlist: { byId }, item: { update: () => saved(first, 7) } });
  byId.mockReturnValue({ ...long, version: 7, items: [...items, anItem({ name: 'Their lamp' })] });
  await edit('Kettle 1', page);
  await page.user.click(editor('Kettle 1').getByRole('button', { name: 'Save' }));
  await card('Their lamp');
  expect(page.sent('wishlist.byId')).toHaveLength(2);
});

test('an added item is the last, and the list is not loaded anew', async () => {
  const page = await open({ item: { add: () => saved(anItem({ name: 'Moka pot' }), 6) } });
  await page.user.type(screen.getByLabelText('Name'), 'Moka pot{Enter}');
  await card('Moka pot');
  expect(names().at(-1)).toBe('Moka pot');
  expect(page.sent('wishlist.byId')).toHaveLength(1);
});

test('what is typed into one item stays while others before it go', async () => {
  vi.stubGlobal('confirm', () => true);
  const byId = vi.fn(() => long);
  const page = await open({ wishlist: { byId }, item: { remove: () => ({ message: '' }) } });
  await edit('Kettle 11', page);
  const form = screen.getByRole('form', { name: 'Kettle 11' });
  await page.user.type(editor('Kettle 11').getByLabelText('Name'), ' for two');
  byId.mockReturnValue({ ...long, version: 6, items: items.slice(1) });
  await page.user.click((await card('Kettle 1')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toHaveLength(items.length - 2));
  expect(screen.getByRole('form', { name: 'Kettle 11' })).toBe(form);
  expect(editor('Kettle 11').getByLabelText<HTMLInputElement>('Name').value).toBe('Kettle 11 for two');
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { SavedItemView } from '#shared/item.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { later } from '#tests/support/screen.tsx';
import {
  card,
  edit,
  editor,
  fail,
  isEdited,
  kettle,
  list,
  show,
  socks,
} from '#tests/support/wishlist-screen.ts';
import { saved } from '#tests/support/wishlists.ts';

describe('editing an item', () => {
  test('turns the card into a form that holds its fields, with Save and Cancel', async () => {
    const page = await show();
    await edit('Kettle', page);
    const form = editor('Kettle');
    const values = ['Name', 'URL', 'Price', 'Quantity', 'Size', 'Color', 'Details'].map(
      (label) => form.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual([
      'Kettle',
      'https://shop.example/kettle',
      '49.50',
      '2',
      '1.7 l',
      'Green',
      'The whistling kind',
    ]);
    expect(form.getByRole('button', { name: 'Save' })).toBeDefined();
    expect(form.getByRole('button', { name: 'Cancel' })).toBeDefined();
    expect(screen.queryByRole('article', { name: 'Kettle' })).toBeNull();
    expect(document.activeElement).toBe(form.getByLabelText('Name'));
  });

  test('is possible for one item at a time', async () => {
    const page = await show();
    await edit('Kettle', page);
    await edit('Socks', page);
    expect(isEdited('Socks')).toBe(true);
    expect(isEdited('Kettle')).toBe(false);
    await card('Kettle');
  });

  test('sends what was changed and the version it was begun on, and shows the card again once the list is loaded anew', async () => {
    const reloaded = later<WishlistView>();
    const byId = vi.fn<() => WishlistView | Promise<WishlistView>>(() => list);
    const page = await show({ wishlist: { byId }, item: { update: () => saved(kettle) } });
    await edit('Kettle', page);
    byId.mockReturnValue(reloaded.answer);
    const form = editor('Kettle');
    await page.user.clear(form.getByLabelText('Name'));
    await page.user.type(form.getByLabelText('Name'), '  Big kettle ');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    expect(page.sent('item.update')).toEqual([{ id: kettle.id, name: 'Big kettle', version: 7 }]);
    expect(isEdited('Kettle')).toBe(true);
    reloaded.give({ ...list, items: [{ ...kettle, name: 'Big kettle' }, socks] });
    const shown = await card('Big kettle');
    expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Edit' }));
  });

  test.each(['', '0', '-5'])('sends a price of "%s" as none', async (typed) => {
    const page = await show({ item: { update: () => saved(kettle) } });
    await edit('Kettle', page);
    const price = editor('Kettle').getByLabelText('Price');
    await page.user.clear(price);
    if (typed) await page.user.type(price, typed);
    await page.user.click(editor('Kettle').getByRole('button', { name: 'Save' }));
    expect(page.sent('item.update')).toEqual([expect.objectContaining({ price: null })]);
  });

  test('sends an empty quantity as one', async () => {
    const page = await show({ item: { update: () => saved(kettle) } });
    await edit('Kettle', page);
    await page.user.clear(editor('Kettle').getByLabelText('Quantity'));
    await page.user.click(editor('Kettle').getByRole('button', { name: 'Save' }));
    expect(page.sent('item.update')).toEqual([expect.objectContaining({ quantity: 1 })]);
  });

  test('tidies a link to the retailer', async () => {
    const page = await show({ item: { update: () => saved(kettle) } });
    await edit('Kettle', page);
    const url = editor('Kettle').getByLabelText('URL');
    await page.user.clear(url);
    await page.user.type(url, 'https://www.amazon.de/Kettle/dp/B00ABCDEFG/ref=x?tag=other-21');
    await page.user.click(editor('Kettle').getByRole('button', { name: 'Save' }));
    expect(page.sent('item.update')).toEqual([
      expect.objectContaining({ url: 'https://www.amazon.de/dp/B00ABCDEFG?tag=wishwren-20' }),
    ]);
    expect(page.sent('scrape.page')).toEqual([]);
  });

  test('demands a name, beside the field and without a call', async () => {
    const page = await show();
    await edit('Kettle', page);
    await page.user.clear(editor('Kettle').getByLabelText('Name'));
    await page.user.click(editor('Kettle').getByRole('button', { name: 'Save' }));
    expect(editor('Kettle').getByText('Name required')).toBeDefined();
    expect(page.sent('item.update')).toEqual([]);
  });

  test('stays open and alerts when saving fails', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const page = await show({ item: { update: fail } });
    await edit('Kettle', page);
    await page.user.type(editor('Kettle').getByLabelText('Name'), '!{Enter}');
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Error saving item'));
    expect(editor('Kettle').getByLabelText<HTMLInputElement>('Name').value).toBe('Kettle!');
  });

  test.each([
    ['Cancel', (page: Awaited<ReturnType<typeof show>>) => page.user.click(screen.getByText('Cancel'))],
    ['Escape', (page: Awaited<ReturnType<typeof show>>) => page.user.keyboard('{Escape}')],
  ])('is left by %s, with nothing sent and the focus back on Edit', async (_how, leave) => {
    const page = await show();
    await edit('Kettle', page);
    await page.user.type(editor('Kettle').getByLabelText('Name'), '!');
    await leave(page);
    const shown = await card('Kettle');
    expect(page.sent('item.update')).toEqual([]);
    expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Edit' }));
  });

  test('a slow answer to an earlier edit does not close the present one', async () => {
    const answer = later<SavedItemView>();
    const page = await show({ item: { update: () => answer.answer } });
    await edit('Kettle', page);
    await page.user.click(editor('Kettle').getByRole('button', { name: 'Save' }));
    await edit('Socks', page);
    answer.give(saved(kettle));
    await waitFor(() => expect(page.sent('wishlist.byId')).toHaveLength(2));
    expect(isEdited('Socks')).toBe(true);
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { field, list, show as showForm, understood } from '#tests/support/add-item-form.ts';
import { aUserView } from '#tests/support/users.ts';
import { edit, editor, show as showList } from '#tests/support/wishlist-screen.ts';
import { anItem, saved } from '#tests/support/wishlists.ts';

/** What reads a price comes with the first touch. */
const type = (label: string, value: string) => {
  fireEvent.focusIn(field(label));
  fireEvent.change(field(label), { target: { value } });
};
const submit = () => fireEvent.submit(field('Name').closest('form') as HTMLFormElement);

describe('the price of a new item', () => {
  test('is read as people write it, says below what was understood, and stays as it was typed', async () => {
    const page = await showForm();
    expect(understood()).toBe('In $');
    for (const [typed, below] of [
      ['1.299,00', '= $1,299.00'],
      ['CHF 1’299.–', '= CHF\u00a01,299.00'],
      ['12,5', '= $12.50'],
      ['۱۲٫۵ €', '= €12.50'],
      ['12,345 €', '= €12,345.00'],
      ['12.3456 €', 'In EUR'],
      ['cheap', 'In $'],
      ['34,90 €', '= €34.90'],
    ] as const) {
      type('Price', typed);
      await waitFor(() => expect([field('Price').value, understood()]).toEqual([typed, below]));
    }
    type('Name', 'Moka pot');
    submit();
    await waitFor(() =>
      expect(page.sent('item.add')).toEqual([expect.objectContaining({ price: 34.9, currency: 'EUR' })]),
    );
  });

  test('is in the currency of the last one on the list, else of the account', async () => {
    const me = { get: () => ({ user: aUserView({ currency: 'EUR' }) }) };
    const page = await showForm({ me });
    await waitFor(() => expect(understood()).toBe('In EUR'));
    type('Name', 'Moka pot');
    type('Price', '12,5');
    submit();
    await waitFor(() =>
      expect(page.sent('item.add')).toEqual([expect.objectContaining({ price: 12.5, currency: 'EUR' })]),
    );
  });

  test('is in that of the last one on the list, whatever the account has', async () => {
    const items = [anItem({ price: 5, currency: 'CHF' }), anItem({ price: 5 })];
    await showForm({
      me: { get: () => ({ user: aUserView({ currency: 'EUR' }) }) },
      wishlist: { byId: () => ({ ...list, items }) },
    });
    expect(understood()).toBe('In CHF');
  });
});

describe('the price of an item', () => {
  const open = async (over: Parameters<typeof anItem>[0]) => {
    const item = anItem({ name: 'Kettle', version: 7, ...over });
    const page = await showList({
      wishlist: { byId: () => ({ ...list, items: [item] }) },
      item: { update: () => saved(item) },
    });
    await edit('Kettle', page);
    const price = editor('Kettle').getByLabelText<HTMLInputElement>('Price');
    const save = () => page.user.click(editor('Kettle').getByRole('button', { name: 'Save' }));
    return { page, price, save, id: item.id };
  };

  test.each([
    [34.9, 'EUR', '34.90', '= €34.90'],
    [1980, 'JPY', '1980', '= ¥1,980'],
    [3.5, 'KWD', '3.500', '= KWD 3.500'],
    [1299, null, '1299.00', '= $1,299.00'],
  ])('of %d %s is %s in its field, and is the same after it was looked at and saved', async (...row) => {
    const [amount, currency, shown, below] = row;
    const { page, price, save } = await open({ price: amount, currency });
    expect(price.value).toBe(shown);
    await screen.findByText(below);
    await page.user.click(price);
    await page.user.tab();
    expect(price.value).toBe(shown);
    await page.user.type(editor('Kettle').getByLabelText('Name'), '!');
    await save();
    await waitFor(() => expect(page.sent('item.update')).toHaveLength(1));
    expect(page.sent('item.update')).toEqual([{ id: expect.any(String), name: 'Kettle!', version: 7 }]);
  });

  test('takes the currency of a sign that is typed, and keeps its own without one', async () => {
    const { page, price, save, id } = await open({ price: 34.9, currency: 'EUR' });
    fireEvent.change(price, { target: { value: '£30' } });
    await screen.findByText('= £30.00');
    fireEvent.change(price, { target: { value: '30' } });
    expect(screen.getByText('= €30.00')).toBeDefined();
    fireEvent.change(price, { target: { value: '30 CHF' } });
    await save();
    await waitFor(() =>
      expect(page.sent('item.update')).toEqual([{ id, price: 30, currency: 'CHF', version: 7 }]),
    );
  });
});

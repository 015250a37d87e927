import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { field, form, LINK, show } from '#tests/support/add-item-form.ts';
import { pass } from '#tests/support/screen.tsx';

beforeEach(() => {
  vi.stubGlobal('alert', vi.fn());
});

describe('on a phone', () => {
  const nothing = () => undefined;
  const phone = () =>
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: nothing,
      removeEventListener: nothing,
    }));
  const details = () => form().getByText('Price, size, color and more').closest('details');

  test('the rarer fields wait behind one line', async () => {
    phone();
    await show();
    expect(details()?.open).toBe(false);
  });

  test('they come forth when one of them is filled by the link', async () => {
    phone();
    await show();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(field('URL'), { target: { value: LINK } });
    await pass(650);
    expect(details()?.open).toBe(true);
  });
});

test('on a desk nothing is folded away in the form, which stands in two columns', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /^\(min-width: 861px\)$/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await show();
  for (const label of ['Price', 'Quantity', 'Size', 'Color', 'Details'])
    expect(field(label).closest('details')).toBeNull();
});

describe('the form', () => {
  const isOpen = () => form().queryByRole('button', { name: 'Add Item' }) !== null;

  test('is one field until somebody turns to it, and folds by Escape or Close while it is empty', async () => {
    const { user } = await show();
    expect(isOpen()).toBe(false);
    expect(field('URL').placeholder).toBe('Add a wish or paste a link');
    await user.click(field('URL'));
    expect(isOpen()).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await user.click(field('URL'));
    await user.click(form().getByRole('button', { name: 'Close' }));
    expect(isOpen()).toBe(false);
    await user.type(field('URL'), LINK);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(true);
    expect(form().queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test('takes what is typed in place of a link for the name', async () => {
    const { user } = await show();
    await user.type(field('URL'), 'Moka pot');
    await user.tab();
    expect([field('Name').value, field('URL').value]).toEqual(['Moka pot', '']);
  });

  test('takes it for the name as well when Enter is pressed', async () => {
    const page = await show();
    await page.user.type(field('URL'), 'Moka pot{Enter}');
    await waitFor(() => expect(page.sent('item.add')).toHaveLength(1));
    expect(page.sent('item.add')).toEqual([expect.objectContaining({ name: 'Moka pot', url: '' })]);
  });
});

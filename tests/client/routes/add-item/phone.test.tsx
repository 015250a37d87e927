import { fireEvent } from '@testing-library/react';
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

describe('on a desk', () => {
  const details = () => form().getByText('Size, color and details').closest('details');
  const window = (conditions: RegExp) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: conditions.test(query),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));

  test('price and quantity stand open, and size, color and details wait so that Add Item is in view', async () => {
    window(/^\(min-width: 861px\)$/);
    await show();
    expect(details()?.open).toBe(false);
    expect(field('Price').closest('details')).toBeNull();
    expect(field('Quantity').closest('details')).toBeNull();
  });

  test('in a high window nothing is folded away', async () => {
    window(/min-width/);
    await show();
    expect(details()?.open).toBe(true);
  });
});

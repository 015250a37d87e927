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

  test('side by side with the items nothing is folded away', async () => {
    await show();
    expect(details()?.open).toBe(true);
  });
});

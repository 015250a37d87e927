import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cabin, fail, name, PAGE, press, show } from '#tests/support/edit-screen.ts';

describe('deleting from the edit screen', () => {
  test('asks first, and an answer of no deletes nothing', async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    const page = await show();
    await name();
    await page.user.click(press('Delete'));
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this wishlist?');
    expect(page.sent('wishlist.remove')).toEqual([]);
  });

  test('goes to My Wishlists when it is done', async () => {
    vi.stubGlobal('confirm', () => true);
    const page = await show({ remove: () => ({ message: '' }) });
    await name();
    await page.user.click(press('Delete'));
    await waitFor(() => expect(page.path()).toBe('/wishlists'));
    expect(page.sent('wishlist.remove')).toEqual([{ id: cabin.id }]);
  });

  test('stays and alerts when it fails', async () => {
    const alert = vi.fn();
    vi.stubGlobal('confirm', () => true);
    vi.stubGlobal('alert', alert);
    const page = await show({ remove: fail() });
    await name();
    await page.user.click(press('Delete'));
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Error deleting wishlist'));
    expect(page.path()).toBe(PAGE);
  });
});

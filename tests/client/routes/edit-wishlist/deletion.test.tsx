import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cabin, fail, name, PAGE, press, show } from '#tests/support/edit-screen.ts';
import { aWishlistCard, cardOf } from '#tests/support/wishlists.ts';

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

  test('offers on My Wishlists to bring the list back, in the place where it stood', async () => {
    vi.stubGlobal('confirm', () => true);
    const older = aWishlistCard({ name: 'Older', createdAt: '2025-01-02T03:04:05.000Z' });
    const list = vi.fn(() => [older]);
    const page = await show({
      list,
      remove: () => ({ message: '' }),
      restore: () => cabin,
    });
    await name();
    await page.user.click(press('Delete'));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo.parentElement?.textContent).toContain('Cabin weekend deleted');
    await screen.findByRole('heading', { name: 'Older' });
    expect(undo.closest('li')?.nextElementSibling?.textContent).toContain('Older');
    list.mockReturnValue([cardOf(cabin), older]);
    await page.user.click(undo);
    await screen.findByRole('heading', { name: 'Cabin weekend' });
    expect(page.sent('wishlist.restore')).toEqual([{ id: cabin.id }]);
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

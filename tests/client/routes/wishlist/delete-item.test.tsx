import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { card, fail, kettle, list, show, socks } from '#tests/support/wishlist-screen.ts';

describe('deleting an item', () => {
  const remove = async (page: Awaited<ReturnType<typeof show>>) =>
    page.user.click((await card('Kettle')).getByRole('button', { name: 'Delete' }));

  test('asks first, and an answer of no deletes nothing', async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    const page = await show();
    await remove(page);
    expect(confirm).toHaveBeenCalledWith('Delete this item?');
    expect(page.sent('item.remove')).toEqual([]);
  });

  test('loads the list anew and leads the focus to the Undo in the place of the item', async () => {
    vi.stubGlobal('confirm', () => true);
    const byId = vi.fn(() => list);
    const page = await show({ wishlist: { byId }, item: { remove: () => ({ message: '' }) } });
    await card('Kettle');
    byId.mockReturnValue({ ...list, items: [socks] });
    await remove(page);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Kettle' })).toBeNull());
    expect(page.sent('item.remove')).toEqual([{ id: kettle.id }]);
    expect(page.sent('wishlist.byId')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  });

  test('keeps the item and alerts when it fails', async () => {
    const alert = vi.fn();
    vi.stubGlobal('confirm', () => true);
    vi.stubGlobal('alert', alert);
    const page = await show({ item: { remove: fail } });
    await remove(page);
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Error deleting item'));
    await card('Kettle');
  });
});

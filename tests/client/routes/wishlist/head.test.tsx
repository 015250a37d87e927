import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { WishlistView } from '#shared/wishlist.ts';
import { refusal } from '#tests/support/refusal.ts';
import { later, unreachable } from '#tests/support/screen.tsx';
import { list, show } from '#tests/support/wishlist-screen.ts';

describe('the head of a wishlist', () => {
  test('has its name, badge and description and a link back to My Wishlists', async () => {
    const page = await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Housewarming' })).toBeDefined();
    expect(screen.getByText('Come by!')).toBeDefined();
    expect(screen.getByText('Private')).toBeDefined();
    expect(document.title).toBe('Housewarming · Wishwren');
    await page.user.click(screen.getByRole('link', { name: 'Back to My Wishlists' }));
    await waitFor(() => expect(page.path()).toBe('/wishlists'));
  });

  test('shows a spinner while the list loads', async () => {
    const answer = later<WishlistView>();
    await show({ wishlist: { byId: () => answer.answer } });
    expect(await screen.findByText('Loading the wishlist')).toBeDefined();
    answer.give(list);
    await screen.findByRole('heading', { name: 'Housewarming' });
  });

  test.each([
    ['does not exist', refusal('wishlistNotFound')],
    ['cannot be reached', unreachable()],
  ])('says Wishlist not found for a list that %s, and logs why', async (_how, error) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    await show({
      wishlist: {
        byId: () => {
          throw error;
        },
      },
    });
    expect(await screen.findByText('Wishlist not found')).toBeDefined();
    expect(screen.queryByText('Add a New Item')).toBeNull();
    expect(console.error).toHaveBeenCalledWith('Wishlist not found', error);
    vi.mocked(console.error).mockClear();
  });
});

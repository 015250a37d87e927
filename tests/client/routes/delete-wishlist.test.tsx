import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, later, renderAt, unreachable } from '#tests/support/screen.tsx';
import { aWishlist, aWishlistCard } from '#tests/support/wishlists.ts';

const birthday = aWishlistCard({ name: 'Birthday' });
const cabin = aWishlistCard({ name: 'Cabin weekend', createdAt: '2025-12-01T00:00:00.000Z' });
const some: Answers = { wishlist: { list: () => [birthday, cabin], remove: () => ({ message: '' }) } };

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('article') as HTMLElement);
};

describe('deleting a list', () => {
  test('asks first, and an answer of no deletes nothing', async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    const page = await renderAt('/wishlists', some);
    await page.user.click((await card('Birthday')).getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledWith('Delete this wishlist?');
    expect(page.sent('wishlist.remove')).toEqual([]);
  });

  test('takes the card away after the call, without loading the lists again, and says so', async () => {
    vi.stubGlobal('confirm', () => true);
    const removal = later<{ message: string }>();
    const page = await renderAt('/wishlists', {
      wishlist: { list: () => [birthday, cabin], remove: () => removal.answer },
    });
    await page.user.click((await card('Birthday')).getByRole('button', { name: 'Delete' }));
    expect(page.sent('wishlist.remove')).toEqual([{ id: birthday.id }]);
    await card('Birthday');
    removal.give({ message: '' });
    const shown = await screen.findByText('Wishlist deleted');
    expect(shown.closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe('good');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Birthday' })).toBeNull());
    await card('Cabin weekend');
    expect(page.sent('wishlist.list')).toHaveLength(1);
  });

  test('keeps the card and says so when the call fails', async () => {
    vi.stubGlobal('confirm', () => true);
    const page = await renderAt('/wishlists', {
      wishlist: {
        list: () => [birthday],
        remove: () => {
          throw unreachable();
        },
      },
    });
    await page.user.click((await card('Birthday')).getByRole('button', { name: 'Delete' }));
    expect(
      (await screen.findByText('Error deleting wishlist')).closest<HTMLElement>('[data-tone]')?.dataset.tone,
    ).toBe('bad');
    await card('Birthday');
  });

  test('leaves a row in its place that says so and has the focus on Undo, which brings it back as it stood', async () => {
    vi.stubGlobal('confirm', () => true);
    const back = aWishlist({ ...birthday, items: [] });
    const page = await renderAt('/wishlists', {
      wishlist: { ...some.wishlist, restore: () => back, list: () => [birthday, cabin] },
    });
    const remove = (await card('Birthday')).getByRole('button', { name: 'Delete' });
    remove.focus();
    await page.user.keyboard('{Enter}');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo.parentElement?.textContent).toContain('Birthday deleted');
    expect(undo.closest('li')?.nextElementSibling?.textContent).toContain('Cabin weekend');
    expect(document.activeElement).toBe(undo);
    await page.user.keyboard('{Enter}');
    expect(page.sent('wishlist.restore')).toEqual([{ id: birthday.id }]);
    const view = (await card('Birthday')).getByRole('link', { name: 'View' });
    await waitFor(() => expect(document.activeElement).toBe(view));
    expect(screen.getByText('Birthday is back').closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe(
      'good',
    );
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Birthday', 'Cabin weekend']);
  });

  test.each([
    ['cannot be reached', unreachable(), 'Error bringing the list back', true],
    ['takes no more', refusal('tooManyWishlists'), FAILURE_TEXTS.tooManyWishlists, true],
    ['has it back already', refusal('wishlistNotFound'), 'Wishlist not found', false],
  ])('says why an Undo fails when the server %s', async (_why, error, words, staysOffered) => {
    vi.stubGlobal('confirm', () => true);
    const restore = () => {
      throw error;
    };
    const page = await renderAt('/wishlists', { wishlist: { ...some.wishlist, restore } });
    await page.user.click((await card('Birthday')).getByRole('button', { name: 'Delete' }));
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await screen.findByText(words)).closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe('bad');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' }) !== null).toBe(staysOffered));
  });

  test('is undone for a day from below the lists', async () => {
    const { items: _, rights: __, ...back } = aWishlist({ name: 'Attic' });
    const removedAt = new Date(Date.now() - 3_600_000).toISOString();
    let lists = [birthday];
    const page = await renderAt('/wishlists', {
      wishlist: {
        list: () => lists,
        removed: () => [{ id: back.id, name: 'Attic', coverEmoji: '🎁', removedAt }],
        restore: () => {
          lists = [aWishlistCard(back), birthday];
          return aWishlist(back);
        },
      },
    });
    await page.user.click(await screen.findByText('Recently deleted'));
    expect(screen.getByText(/can be brought back for 24 hours/)).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Bring back Attic' }));
    await card('Attic');
    expect(page.sent('wishlist.restore')).toEqual([{ id: back.id }]);
    await waitFor(() => expect(screen.queryByText('Recently deleted')).toBeNull());
  });

  test('of the last list leaves the invitation to create one', async () => {
    vi.stubGlobal('confirm', () => true);
    const page = await renderAt('/wishlists', {
      wishlist: { list: () => [birthday], remove: () => ({ message: '' }) },
    });
    await page.user.click((await card('Birthday')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('No wishlists yet. Create one to get started!');
  });
});

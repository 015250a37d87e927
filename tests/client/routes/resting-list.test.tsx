import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#tests/support/screen.tsx';
import { kettle, list, show } from '#tests/support/wishlist-screen.ts';
import { aWishlistCard, saved } from '#tests/support/wishlists.ts';

test('lists that rest have a fold of their own, and do not count among the others', async () => {
  const page = await renderAt('/wishlists', {
    wishlist: {
      list: () => [
        aWishlistCard({ name: 'Birthday' }),
        aWishlistCard({ name: 'Last year', isArchived: true }),
      ],
    },
  });
  const summary = await screen.findByRole('heading', { name: 'Resting' });
  const fold = summary.closest('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  await page.user.click(summary);
  const article = within(fold).getByRole('article');
  expect(within(article).getByRole('heading', { name: 'Last year' })).toBeDefined();
  expect(within(article).getByText('Resting')).toBeDefined();
  expect(within(fold).queryByText('Birthday')).toBeNull();
});

test('a list is put away from its menu, which Undo takes back', async () => {
  const archive = vi.fn(() => ({ ...list, isArchived: true }));
  const unarchive = vi.fn(() => list);
  const page = await show({ wishlist: { archive, unarchive } });
  await page.user.click(await screen.findByRole('button', { name: 'More for Housewarming' }));
  await page.user.click(screen.getByRole('button', { name: 'Archive' }));
  await screen.findByText('Housewarming is resting now');
  expect(screen.getByText(/This list is resting. Its links say so/)).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(unarchive).toHaveBeenCalledWith({ id: list.id }));
  await waitFor(() => expect(screen.queryByText(/This list is resting/)).toBeNull());
});

test('a list is duplicated from its menu, and the copy opens', async () => {
  const copy = { ...list, id: '01940000-0000-7000-8000-00000000bbbb', name: 'Housewarming (copy)' };
  const page = await show({ wishlist: { duplicate: () => copy } });
  await page.user.click(await screen.findByRole('button', { name: 'More for Housewarming' }));
  const [duplicate] = screen.getAllByRole('button', { name: 'Duplicate' });
  await page.user.click(duplicate as HTMLElement);
  await waitFor(() => expect(page.path()).toBe(`/wishlist/${copy.id}`));
});

test('a wish is duplicated from its menu, and Undo removes the copy', async () => {
  const copy = saved({ ...kettle, id: '01940000-0000-7000-8000-00000000cccc' });
  const remove = vi.fn(() => ({ message: '' }));
  const page = await show({ item: { duplicate: () => copy, remove } });
  const article = within(await screen.findByRole('article', { name: 'Kettle' }));
  await page.user.click(article.getByRole('button', { name: 'More for Kettle' }));
  await page.user.click(article.getByRole('button', { name: 'Duplicate' }));
  await screen.findByText('Kettle duplicated');
  await page.user.click(screen.getByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ id: copy.id }));
});

test('the link of a list that rests says so in place of its gifts', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: '' }));
  const shared = {
    ...{
      name: 'Nora is nine',
      description: '',
      coverEmoji: '🎁',
      paper: 'hedge' as const,
      ownerName: 'Nora',
    },
    ...{
      forWhom: 'me' as const,
      recipientName: 'Nora',
      opens: 'look' as const,
      isResting: true as const,
      items: [],
    },
  };
  await renderAt('/share/tok-1', { share: { byToken: () => shared } }, { token: null });
  expect(screen.getByText('This list is resting.')).toBeDefined();
  vi.unstubAllGlobals();
});

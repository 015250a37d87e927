import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { TIMING } from '#shared/limits.ts';
import { type Answers, later, pass, renderAt, unreachable } from '#tests/support/screen.tsx';
import { aWishlistCard } from '#tests/support/wishlists.ts';

const birthday = aWishlistCard({ name: 'Birthday', coverEmoji: '🎂', isPublic: true, shareToken: 'tok-1' });
const cabin = aWishlistCard({ name: 'Cabin weekend', coverEmoji: '' });
const some: Answers = { wishlist: { list: () => [birthday, cabin], remove: () => ({ message: '' }) } };

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('article') as HTMLElement);
};
const toast = () => screen.getAllByRole('status').find((region) => region.textContent !== '');

const giveClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

describe('My Wishlists', () => {
  test('has its heading, tagline, Refresh and New Wishlist', async () => {
    const page = await renderAt('/wishlists', some);
    expect(await screen.findByRole('heading', { level: 1, name: 'My Wishlists' })).toBeDefined();
    expect(screen.getByText('Organize your perfect gifts')).toBeDefined();
    await card('Birthday');
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(page.sent('wishlist.list')).toHaveLength(2));
    await page.user.click(screen.getByRole('link', { name: 'New Wishlist' }));
    await waitFor(() => expect(page.path()).toBe('/wishlist/new'));
  });

  test('shows a card per list with emoji, name, badge and what can be done', async () => {
    await renderAt('/wishlists', some);
    const first = await card('Birthday');
    expect(first.getByText('🎂')).toBeDefined();
    expect(first.getByText('Public')).toBeDefined();
    expect(first.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`/wishlist/${birthday.id}`);
    expect(first.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      `/wishlist/${birthday.id}/edit`,
    );
    expect(first.getByRole('button', { name: 'Delete' })).toBeDefined();
    const second = await card('Cabin weekend');
    expect(second.getByText('Private')).toBeDefined();
    expect(second.getByText('🎁')).toBeDefined();
  });

  test('offers Share only for a public list that has a share token', async () => {
    const tokenless = aWishlistCard({ name: 'No token', isPublic: true, shareToken: '' });
    await renderAt('/wishlists', { wishlist: { list: () => [birthday, cabin, tokenless] } });
    expect((await card('Birthday')).getByRole('button', { name: 'Share' })).toBeDefined();
    expect((await card('Cabin weekend')).queryByRole('button', { name: 'Share' })).toBeNull();
    expect((await card('No token')).queryByRole('button', { name: 'Share' })).toBeNull();
  });

  test('shows a spinner while loading', async () => {
    const answer = later<[]>();
    await renderAt('/wishlists', { wishlist: { list: () => answer.answer } });
    expect(await screen.findByText('Loading')).toBeDefined();
    answer.give([]);
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  });

  test('invites to create a first list where there is none', async () => {
    await renderAt('/wishlists', { wishlist: { list: () => [] } });
    expect(await screen.findByText('No wishlists yet. Create one to get started!')).toBeDefined();
  });

  test('says by a red toast that the lists did not load, and Refresh tries again', async () => {
    const list = vi.fn<() => (typeof birthday)[]>(() => {
      throw unreachable();
    });
    const page = await renderAt('/wishlists', { wishlist: { list } });
    const shown = await screen.findByText('Error loading wishlists');
    expect(shown.dataset.tone).toBe('bad');
    list.mockReturnValue([birthday]);
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await card('Birthday');
  });

  test('keeps the cards when a refresh fails', async () => {
    const list = vi.fn(() => [birthday]);
    const page = await renderAt('/wishlists', { wishlist: { list } });
    await card('Birthday');
    list.mockImplementation(() => {
      throw unreachable();
    });
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Error loading wishlists');
    await card('Birthday');
  });
});

describe('sharing', () => {
  test('copies the share link and shows Copied! for two seconds and a toast for two and a half', async () => {
    const writeText = vi.fn(async () => undefined);
    await renderAt('/wishlists', some);
    giveClipboard({ writeText });
    const share = (await card('Birthday')).getByRole('button', { name: 'Share' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(share);
    await pass(0);
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/share/tok-1`);
    expect(share.textContent).toBe('Copied!');
    expect(screen.getByText('Link copied!').dataset.tone).toBe('good');
    await pass(TIMING.copiedBadgeMs - 1);
    expect(share.textContent).toBe('Copied!');
    await pass(1);
    expect(share.textContent).toBe('Share');
    await pass(TIMING.toastMs - TIMING.copiedBadgeMs - 1);
    expect(toast()?.textContent).toBe('Link copied!');
    await pass(1);
    expect(toast()).toBeUndefined();
    expect(TIMING).toMatchObject({ copiedBadgeMs: 2000, toastMs: 2500 });
  });

  test.each([
    ['the browser refuses', { writeText: () => Promise.reject(new Error('denied')) }],
    ['the page has no clipboard', undefined],
  ])('shows the link in a prompt when %s', async (_reason, clipboard) => {
    const prompt = vi.fn();
    vi.stubGlobal('prompt', prompt);
    const page = await renderAt('/wishlists', some);
    giveClipboard(clipboard);
    const share = (await card('Birthday')).getByRole('button', { name: 'Share' });
    await page.user.click(share);
    await waitFor(() =>
      expect(prompt).toHaveBeenCalledWith('Copy this link:', `${location.origin}/share/tok-1`),
    );
    expect(share.textContent).toBe('Share');
    expect(toast()).toBeUndefined();
  });
});

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
    expect(shown.dataset.tone).toBe('good');
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
    expect((await screen.findByText('Error deleting wishlist')).dataset.tone).toBe('bad');
    await card('Birthday');
  });

  test('leads the focus to the card that took the place of the deleted one', async () => {
    vi.stubGlobal('confirm', () => true);
    const page = await renderAt('/wishlists', some);
    const remove = (await card('Birthday')).getByRole('button', { name: 'Delete' });
    remove.focus();
    await page.user.keyboard('{Enter}');
    const view = (await card('Cabin weekend')).getByRole('link', { name: 'View' });
    await waitFor(() => expect(document.activeElement).toBe(view));
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

test('without a token My Wishlists is not shown', async () => {
  const page = await renderAt('/wishlists', some, { token: null });
  expect(page.path()).toBe('/login');
  expect(page.calls).toEqual([]);
});

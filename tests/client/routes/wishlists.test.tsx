import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { dayAfter } from '#client/lib/calendar-day.ts';
import { TIMING } from '#shared/limits.ts';
import { type Answers, later, pass, renderAt, unreachable } from '#tests/support/screen.tsx';
import { aWishlistCard } from '#tests/support/wishlists.ts';

const birthday = aWishlistCard({ name: 'Birthday', coverEmoji: '🎂', isPublic: true, shareToken: 'tok-1' });
const cabin = aWishlistCard({ name: 'Cabin weekend', coverEmoji: '', createdAt: '2025-12-01T00:00:00.000Z' });
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

  test('tells of each list how many wishes it has, when it last changed, and lets three of its pictures peep out', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const glimpses = ['a', 'b', 'c'].map((name) => `https://shop.example/${name}.jpg`);
    const full = aWishlistCard({ name: 'Full', itemCount: 12, updatedAt: yesterday, glimpses });
    const one = aWishlistCard({ name: 'One', itemCount: 1, updatedAt: '2026-01-02T12:00:00.000Z' });
    await renderAt('/wishlists', { wishlist: { list: () => [full, one, cabin] } });
    const shown = await card('Full');
    expect(shown.getByText('12 wishes · changed yesterday')).toBeDefined();
    expect(shown.getAllByAltText('').map((picture) => picture.getAttribute('src'))).toEqual(glimpses);
    expect((await card('One')).getByText('1 wish · changed Jan 2, 2026')).toBeDefined();
    expect((await card('One')).getByRole('link', { name: 'View' }).dataset.variant).toBe('soft');
    expect((await card('Cabin weekend')).getByText('No wishes yet. Add the first wish.')).toBeDefined();
    expect((await card('Cabin weekend')).getByRole('link', { name: 'View' }).dataset.variant).toBe('primary');
  });

  test('are told with their next day where one is to come, and never take the last change for it', async () => {
    const day = (days: number) => dayAfter(days);
    const lists = [12, 1, 0, -3].map((days) =>
      aWishlistCard({ name: `In ${days}`, itemCount: 2, occasionOn: day(days) }),
    );
    await renderAt('/wishlists', { wishlist: { list: () => lists } });
    for (const [name, said] of [
      ['In 12', '2 wishes · in 12 days'],
      ['In 1', '2 wishes · tomorrow'],
      ['In 0', '2 wishes · today is the day'],
      ['In -3', '2 wishes · changed Jan 2, 2026'],
    ] as const)
      expect((await card(name)).getByText(said)).toBeDefined();
  });

  test('from six on are rows with the next day first, each with all that can be done', async () => {
    const days = [null, 40, 2, null, -9, 12];
    const lists = days.map((days) =>
      aWishlistCard({
        name: `Day ${days}`,
        occasionOn: days === null ? null : dayAfter(days),
        isPublic: true,
      }),
    );
    await renderAt('/wishlists', { wishlist: { list: () => lists } });
    const first = await card('Day 2');
    expect(screen.getAllByRole('article').map((one) => one.querySelector('h2')?.textContent)).toEqual([
      ...['Day 2', 'Day 12', 'Day 40', 'Day null', 'Day null', 'Day -9'],
    ]);
    expect(first.getByText('Public')).toBeDefined();
    expect(first.getByRole('link', { name: 'View' })).toBeDefined();
    expect(first.getByRole('link', { name: 'Edit' })).toBeDefined();
    for (const name of ['More for Day 2', 'Share', 'Delete'])
      expect(first.getByRole('button', { name })).toBeDefined();
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
    expect(shown.closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe('bad');
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
    expect(screen.getByText('Link copied!').closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe('good');
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

test('without a token My Wishlists is not shown', async () => {
  const page = await renderAt('/wishlists', some, { token: null });
  expect(page.path()).toBe('/login');
  expect(page.calls).toEqual([]);
});

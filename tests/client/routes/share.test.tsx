import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { inferRouterOutputs } from '@trpc/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppRouter } from '#server/trpc/router.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, renderAt, unreachable } from '#tests/support/screen.tsx';

type SharedList = inferRouterOutputs<AppRouter>['share']['byToken'];
type Wish = SharedList['items'][number];
let born = 0;
const aWish = (over: Partial<Wish> = {}): Wish => ({
  id: `wish-${++born}`,
  name: `Wish ${born}`,
  imageUrl: '',
  quantity: 1,
  ...over,
});
const aSharedList = (over: Partial<SharedList> = {}): SharedList => ({
  name: 'Nora is nine',
  description: '',
  coverEmoji: '🎁',
  paper: 'hedge',
  ownerName: 'Nora',
  forWhom: 'me',
  recipientName: 'Nora',
  opens: 'board',
  items: [],
  ...over,
});

const visit = (list: Partial<SharedList>) =>
  renderAt('/share/tok-1', { share: { byToken: () => aSharedList(list) } }, { token: null });
const failing = (error: () => Error): Answers => ({
  share: {
    byToken: () => {
      throw error();
    },
  },
});
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('main img')];

const fetched = vi.fn(async () => Response.json({ message: '' }));
beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

describe('A shared wishlist', () => {
  test('marks what is wanted most, and tells what else may be given', async () => {
    const lamp = aWish({ isMostWanted: true, exactness: 'exact', lendOk: true, choices: ['Brass', 'Oak'] });
    await visit({ items: [lamp, aWish()] });
    expect(screen.getAllByText('Most wanted')).toHaveLength(1);
    for (const fact of ['Brass, else Oak', 'This one exactly', 'Lending is fine'])
      expect(screen.getByText(fact)).toBeDefined();
  });

  test('shows anyone its name, description, cover and whose it is', async () => {
    const page = await visit({ description: 'Second-hand is lovely', coverEmoji: '🎂' });
    expect(screen.getByRole('heading', { level: 1, name: 'Nora is nine' })).toBeDefined();
    expect(screen.getByText('Second-hand is lovely')).toBeDefined();
    expect(screen.getByText('🎂')).toBeDefined();
    expect(screen.getByText('A wishlist by Nora')).toBeDefined();
    expect(page.calls).toEqual([{ path: 'share.byToken', input: { token: 'tok-1' } }]);
  });

  test('names the child whom it is for, and the mother who sees what is reserved', async () => {
    await visit({
      ...{ ownerName: 'Ida', forWhom: 'child', recipientName: 'Nora' },
      promise: { secrecy: 'surprise', isOpen: false, opensOn: null },
      items: [aWish()],
    });
    expect(screen.getByText('A wishlist for Nora. Ida sees what is reserved.')).toBeDefined();
    expect(screen.getByText('Shopping for Nora?')).toBeDefined();
    expect(screen.getByText(/^Nora will not learn of this/)).toBeDefined();
  });

  test('speaks of two as of two', async () => {
    const secret = { secrecy: 'names', isOpen: false, opensOn: null } as const;
    await visit({ forWhom: 'us', recipientName: 'Maya & Tom', promise: secret, items: [aWish()] });
    expect(screen.getByText('A wishlist by Maya & Tom')).toBeDefined();
    expect(screen.getByText('Maya & Tom see who takes this.')).toBeDefined();
  });

  test('shows every item with its name and, where there is one, a link that opens in a new tab', async () => {
    await visit({
      items: [aWish({ name: 'Ukulele', url: 'https://shop.example/u' }), aWish({ name: 'Rain boots' })],
    });
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Ukulele', 'Rain boots']);
    const links = screen.getAllByRole('link', { name: /^View Item/ });
    expect(links).toHaveLength(1);
    expect(screen.getAllByText(/^View Item/)).toHaveLength(1);
    const [link] = links;
    expect(link?.getAttribute('href')).toBe('https://shop.example/u');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link?.textContent).toContain('Ukulele');
  });

  test('finds each picture by the rules for stored addresses, and a placeholder where it does not load', async () => {
    await visit({
      items: [
        aWish({ imageUrl: 'https://shop.example/u.jpg' }),
        aWish({ imageUrl: '/uploads/a.webp' }),
        aWish({ imageUrl: 'b.webp' }),
        aWish({ imageUrl: '' }),
      ],
    });
    const sources = () => pictures().map((picture) => picture.getAttribute('src'));
    expect(sources()).toEqual([
      'https://shop.example/u.jpg',
      '/uploads/a.webp',
      '/uploads/b.webp',
      '/uploads/no-image.png',
    ]);
    for (const picture of pictures().slice(0, 3)) fireEvent.error(picture);
    expect(new Set(sources())).toEqual(new Set(['/uploads/no-image.png']));
  });

  test('fetches the first picture first and waits with those that are further down, if they are kept here', async () => {
    const kept = { picture: `${'a'.repeat(16)}-800x600` };
    await visit({ items: [aWish(kept), aWish(kept), aWish(kept), aWish()] });
    const eager = pictures().map((picture) => picture.getAttribute('loading'));
    // How far somebody scrolls is told to no other server.
    expect(eager).toEqual(['eager', 'eager', 'lazy', 'eager']);
    const priority = pictures().map((picture) => picture.getAttribute('fetchpriority'));
    expect(priority).toEqual(['high', 'auto', 'auto', 'auto']);
  });

  test('says by a link to look at whom to ask, and by a preview not a word of givers', async () => {
    const listOnly = /^This link shows the list only\./;
    await visit({ opens: 'look', items: [aWish({ name: 'Ukulele' })] });
    expect(screen.getByText(listOnly)).toBeDefined();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain(
      'I’ll get this',
    );
    cleanup();
    await visit({ opens: 'preview', items: [aWish({ name: 'Ukulele' })] });
    expect(screen.getByRole('heading', { name: 'Ukulele' })).toBeDefined();
    expect(screen.queryByText(listOnly)).toBeNull();
    expect(document.querySelector('main')?.textContent).not.toMatch(/reserve|taken|free|get this/i);
  });

  test('is told of as looked at', async () => {
    await visit({ items: [aWish()] });
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    expect(fetched.mock.calls[0]).toMatchObject(['/api/share/tok-1/opened', { method: 'POST' }]);
  });

  test('says so when it is empty', async () => {
    await visit({ items: [] });
    expect(screen.getByText('✨ No items have been added yet.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Nora is nine' })).toBeDefined();
  });

  test('cannot be found under an unknown token', async () => {
    await renderAt(
      '/share/gone',
      failing(() => refusal('shareNotFound')),
      { token: null },
    );
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('This shared wishlist could not be found.');
    expect(
      screen.getByText('Perhaps its owner has replaced the link. Ask them for the new one.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('cannot be found when nobody answers either, but another try may help', async () => {
    const reports = [vi.mocked(console.error), vi.mocked(console.warn)];
    for (const report of reports) report.mockImplementation(() => undefined);
    const byToken = vi.fn((): SharedList => {
      throw unreachable();
    });
    const page = await renderAt('/share/tok-1', { share: { byToken } }, { token: null });
    expect(screen.getByText('This shared wishlist could not be found.')).toBeDefined();
    // It may well be there, so what is the matter leads.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^We could not reach/);
    byToken.mockReturnValue(aSharedList());
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Nora is nine' }));
    // React and the router report every error that a boundary caught.
    for (const report of reports) report.mockClear();
  });
});

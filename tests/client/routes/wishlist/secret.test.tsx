import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cabin, PAGE } from '#tests/support/edit-screen.ts';
import { refusal } from '#tests/support/refusal.ts';
import { renderAt } from '#tests/support/screen.tsx';
import { card, kettle, list, show, socks } from '#tests/support/wishlist-screen.ts';
import { aWishlist } from '#tests/support/wishlists.ts';

test('a list that shows who gives says so on each wish, in words, and offers no look at one', async () => {
  const { id } = list;
  await renderAt(`/wishlist/${id}`, {
    wishlist: { byId: () => ({ ...list, secrecy: 'names' }), list: () => [] },
    promise: {
      opening: () => ({ opensAt: null, earlyAt: null, openedAt: null }),
      taken: () => ({
        items: [
          { itemId: kettle.id, taken: 1, from: ['Aunt Vera'] },
          { itemId: socks.id, taken: 1, from: [null] },
        ],
      }),
    },
  });
  expect(await (await card('Kettle')).findByText('1 of 2 taken · Aunt Vera')).toBeDefined();
  expect((await card('Socks')).getByText('Taken · someone')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Spoil one…' })).toBeNull();
});

test('one wish of a surprise is looked at after a warning, and leaving it sends nothing', async () => {
  const page = await renderAt(`/wishlist/${list.id}`, {
    wishlist: { byId: () => ({ ...list, isPublic: true }), list: () => [] },
    promise: {
      opening: () => ({ opensAt: null, earlyAt: null, openedAt: null }),
      look: () => ({ isTaken: false }),
    },
  });
  const ask = async () =>
    page.user.click(await (await card('Kettle')).findByRole('button', { name: 'Spoil one…' }));
  await ask();
  await page.user.click(await screen.findByRole('button', { name: 'Leave it a surprise' }));
  expect(page.sent('promise.look')).toEqual([]);
  await ask();
  expect(await screen.findByText(/will read on your list that you looked/)).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Look' }));
  expect(await (await card('Kettle')).findByText('No, nobody is getting it yet.')).toBeDefined();
  expect(page.sent('promise.look')).toEqual([{ id: kettle.id }]);
});

test('a draft, which no giver sees, offers no look', async () => {
  const items = list.items.map((item) => ({ ...item, isDraft: item.id === kettle.id }));
  await renderAt(`/wishlist/${list.id}`, {
    wishlist: { byId: () => ({ ...list, isPublic: true, items }), list: () => [] },
    promise: { opening: () => ({ opensAt: null, earlyAt: null, openedAt: null }) },
  });
  expect(await screen.findAllByRole('button', { name: 'Spoil one…' })).toHaveLength(items.length - 1);
});

test.each([
  ['is private', { isPublic: false }],
  ['rests', { isPublic: true, isArchived: true }],
])('a list that %s, so that no giver would read of a look, offers none', async (_, state) => {
  await renderAt(`/wishlist/${list.id}`, {
    wishlist: { byId: () => ({ ...list, ...state }), list: () => [] },
    promise: { opening: () => ({ opensAt: '2999-12-25T08:00:00.000Z', earlyAt: null, openedAt: null }) },
  });
  await card('Kettle');
  await screen.findByText(/^Envelopes open on/);
  expect(screen.queryByRole('button', { name: 'Spoil one…' })).toBeNull();
});

test('a parent is led to the givers’ page of their child’s list, and is offered no look at one wish', async () => {
  const childs = { ...list, isPublic: true, forWhom: 'child', forName: 'Nora' } as const;
  const { user } = await renderAt(`/wishlist/${list.id}`, {
    wishlist: { byId: () => ({ ...childs, rights: [...list.rights, 'board'] }), list: () => [] },
    promise: { opening: () => ({ opensAt: null, earlyAt: null, openedAt: null }) },
  });
  const link = await screen.findByRole('link', { name: /^Givers’ page/ });
  expect(link.getAttribute('href')).toContain(`/share/${list.shareToken}`);
  expect(screen.queryByRole('button', { name: 'Spoil one…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByRole('link', { name: /^Givers’ page/ })).toBeDefined();
});

test('there is nothing to look at once the envelopes are open', async () => {
  await renderAt(`/wishlist/${list.id}`, {
    wishlist: { byId: () => list, list: () => [] },
    promise: {
      opening: () => ({ opensAt: null, earlyAt: null, openedAt: '2026-01-02T09:00:00.000Z' }),
    },
  });
  expect(await screen.findByText('Opened on January 2, 2026')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Spoil one…' })).toBeNull();
});

test('whoever names the first day of a list gives it the time zone of their browser; moving the day keeps the zone', async () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const dated = aWishlist({ ...cabin, occasionOn: '2998-05-01', timeZone: 'Pacific/Auckland' });
  for (const [stored, expected] of [
    [cabin, { occasionOn: '2999-12-24', ...(zone !== cabin.timeZone && { timeZone: zone }) }],
    [dated, { occasionOn: '2999-12-24' }],
  ] as const) {
    const page = await renderAt(PAGE, {
      wishlist: { byId: () => stored, update: () => stored, list: () => [] },
    });
    fireEvent.change(await screen.findByLabelText('Day of the occasion'), {
      target: { value: '2999-12-24' },
    });
    expect(screen.getByText(/The surprise is kept until December 25, 2999 at 9:00/)).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(page.sent('wishlist.update')).toEqual([{ id: stored.id, version: stored.version, ...expected }]),
    );
    document.body.replaceChildren();
  }
});

test('an administrator is offered neither envelopes nor looks on a list of somebody else', async () => {
  await show({ wishlist: { byId: () => ({ ...list, rights: ['read'] }) } });
  expect(await screen.findByRole('article', { name: 'Kettle' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Unwrapped' })).toBeNull();
});

test('a day that has passed is refused at its field, and choosing another one takes the refusal away', async () => {
  const reason = 'This day has passed. Choose a coming one, or none.';
  const page = await renderAt(PAGE, {
    wishlist: {
      byId: () => cabin,
      list: () => [],
      update() {
        throw refusal('invalidInput', [{ path: 'occasionOn', message: reason }]);
      },
    },
  });
  const day = await screen.findByLabelText<HTMLInputElement>('Day of the occasion');
  fireEvent.change(day, { target: { value: '2020-05-01' } });
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(reason)).toBeDefined();
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(day);
  fireEvent.change(day, { target: { value: '2999-05-01' } });
  expect(screen.queryByText(reason)).toBeNull();
});

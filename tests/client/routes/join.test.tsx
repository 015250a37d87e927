import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InvitedView } from '#shared/people.ts';
import { refusal } from '#tests/support/refusal.ts';
import { aToken, renderAt } from '#tests/support/screen.tsx';
import { aWishlist } from '#tests/support/wishlists.ts';

const list = aWishlist({ name: 'Nora is nine' });
const INVITED: InvitedView = {
  ...{ name: list.name, coverEmoji: '🎂', paper: 'hedge', forWhom: 'child', recipientName: 'Nora' },
  ...{ ownerName: 'Maya', handsOver: false, becomesOwn: false, othersStay: true },
  ...{ edits: true, board: true, surprised: false, expiresAt: '2999-01-02T09:00:00.000Z' },
};
const answers = (over: Partial<InvitedView> = {}) => ({
  people: {
    invited: () => ({ ...INVITED, ...over }),
    accept: () => ({ wishlistId: list.id }),
  },
  wishlist: { byId: () => list, list: () => [] },
  promise: { opening: () => ({ opensAt: null, earlyAt: null, openedAt: null }) },
  auth: { login: () => ({ token: aToken() }) },
});
const button = (name: string) => screen.findByRole('button', { name });

test('who is signed out asks the server nothing, logs in, and is back at the invitation', async () => {
  const page = await renderAt('/join?token=tok-1', answers(), { token: null });
  expect(await screen.findByText(/^Somebody who keeps a wishlist here/)).toBeDefined();
  expect(page.calls).toEqual([]);
  await page.user.click(screen.getByRole('link', { name: 'Log in' }));
  await page.user.type(await screen.findByLabelText('Email'), 'tom@example.org');
  await page.user.type(screen.getByLabelText('Password'), 'a fern that forgives');
  await page.user.click(await button('Login'));
  expect(await screen.findByText('Maya invites you to the list “Nora is nine”.')).toBeDefined();
  expect(page.path()).toBe('/join');
  expect(page.sent('people.invited')).toEqual([{ token: 'tok-1' }]);
});

test('says what one would be on the list, and only Accept makes it so', async () => {
  const page = await renderAt('/join?token=tok-2', answers());
  expect(
    await screen.findByText('You edit it with Maya and see who gives what. Nora does not.'),
  ).toBeDefined();
  expect(page.sent('people.accept')).toEqual([]);
  await page.user.click(await button('Accept'));
  await waitFor(() => expect(page.path()).toBe(`/wishlist/${list.id}`));
  expect(page.sent('people.accept')).toEqual([{ token: 'tok-2' }]);
});

test('a child who is handed their list reads that it is a surprise from then on, and who stays', async () => {
  const own = { handsOver: true, becomesOwn: true, board: false, surprised: true };
  await renderAt('/join?token=tok-3', answers(own));
  for (const sentence of [
    'Maya hands the list “Nora is nine” over to you.',
    'From the moment you accept, the list is yours.',
    'It is a surprise for you: you see no reservations.',
    'Maya, and whoever keeps it with Maya, goes on helping you with it and sees who gives what.',
  ])
    expect(await screen.findByText(sentence)).toBeDefined();
});

test('a dead invitation is one plain sentence, which tells nobody whose it was', async () => {
  const page = await renderAt('/join?token=tok-4', {
    ...answers(),
    people: {
      invited() {
        throw refusal('listInvitationGone');
      },
    },
  });
  expect(await screen.findByText(/^This invitation cannot be used/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await page.user.click(screen.getByRole('link', { name: 'Go to My Wishlists' }));
  await waitFor(() => expect(page.path()).toBe('/wishlists'));
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OpeningView, UnwrappedView } from '#shared/gift.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import { refusal } from '#tests/support/refusal.ts';
import { renderAt, unreachable } from '#tests/support/screen.tsx';
import { kettle, list } from '#tests/support/wishlist-screen.ts';

const { version: _, quantity: __, ...item } = kettle;
const openedAt = '2026-01-02T09:00:00.000Z';
const OPENED: OpeningView = { opensAt: null, earlyAt: null, openedAt };

const gift = (claimId: string, from: string | null): UnwrappedView['gifts'][number] => ({
  ...{ claimId, item: { ...item, name: `Gift of ${from}` }, quantity: 1, from },
  ...{ card: null, receiptId: null, isUnwrapped: false, thankedAt: null },
});
const WRAPPED = ['Vera', 'Tom', 'Vera', null].map((from, at) =>
  gift(`0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b7${at}`, from),
);

async function visitWrapped(gifts = WRAPPED) {
  const unwrap = vi.fn(() => ({ message: SECRET_TEXTS.isUnwrapped }));
  const promise = { opening: () => OPENED, unwrapped: () => ({ openedAt, gifts }), unwrap };
  const wishlist = { byId: () => list, list: () => [] };
  const page = await renderAt(`/wishlist/${list.id}/unwrapped`, { wishlist, promise });
  const shown = () => screen.getAllByRole('article').filter((gift) => !gift.closest('[inert]'));
  return { page, unwrap, shown, buttons: () => screen.queryAllByRole('button', { name: /^Unwrap gift/ }) };
}

test('a gift lies in its wrapping until it is opened, and then it has the focus', async () => {
  const { page, unwrap, shown, buttons } = await visitWrapped();
  const first = await screen.findByRole('button', { name: 'Unwrap gift 1 of 4' });
  expect(shown()).toEqual([]);
  await page.user.click(first);
  const [opened] = shown();
  expect(opened).toBe(screen.getAllByRole('article')[0]);
  await waitFor(() => expect(document.activeElement).toBe(opened));
  expect(unwrap).toHaveBeenCalledWith({ id: list.id, claimIds: [WRAPPED[0]?.claimId] });
  await waitFor(() => expect(buttons()).toHaveLength(3));
  expect(screen.queryByRole('heading', { name: /people/ })).toBeNull();
});

test('all are opened by one press, and the last frame counts gifts and people', async () => {
  const { page, unwrap, shown, buttons } = await visitWrapped();
  await page.user.click(await screen.findByRole('button', { name: 'Open all' }));
  expect(unwrap).toHaveBeenCalledWith({ id: list.id, claimIds: WRAPPED.map(({ claimId }) => claimId) });
  await waitFor(() => expect(buttons()).toEqual([]));
  expect(shown()).toHaveLength(4);
  await waitFor(() => expect(document.activeElement).toBe(shown()[0]));
  const last = '4 gifts from 2 people, and from somebody who did not sign';
  expect(screen.getByRole('heading', { name: last })).toBeDefined();
});

test.each([
  [[gift('a', null)], '1 gift'],
  [[gift('a', 'Vera')], '1 gift from 1 person'],
])('the last frame of few gifts: %#', async (gifts, words) => {
  await visitWrapped(gifts.map((one) => ({ ...one, isUnwrapped: true })));
  expect(await screen.findByRole('heading', { name: words })).toBeDefined();
});

test('a list that was opened before leaves the focus where it is, although its gifts wait for thanks', async () => {
  await visitWrapped(WRAPPED.map((one) => ({ ...one, isUnwrapped: true, receiptId: one.claimId })));
  const [thank] = await screen.findAllByRole('link', { name: SECRET_TEXTS.toHistory });
  expect(document.activeElement).not.toBe(thank);
});

test('a gift whose unwrapping could not be noted stays open here, and says so', async () => {
  const { page, unwrap, shown } = await visitWrapped();
  unwrap.mockImplementation(() => {
    throw unreachable();
  });
  await page.user.click(await screen.findByRole('button', { name: 'Unwrap gift 2 of 4' }));
  expect(await screen.findByText(SECRET_TEXTS.unwrapFailed)).toBeDefined();
  expect(shown()).toHaveLength(1);
});

const fails = (error: Error) => () => {
  throw error;
};

test.each([
  {
    why: 'nobody answers',
    opening: fails(unreachable()),
    unwrapped: fails(unreachable()),
    said: SECRET_TEXTS.failed,
  },
  {
    why: 'the server refuses them, in its words',
    ...{ opening: () => OPENED, unwrapped: fails(refusal('tooManyTries')) },
    said: FAILURE_TEXTS.tooManyTries,
  },
])('envelopes that could not be read at all are told of: $why', async ({ opening, unwrapped, said }) => {
  const wishlist = { byId: () => list, list: () => [] };
  await renderAt(`/wishlist/${list.id}/unwrapped`, { wishlist, promise: { opening, unwrapped } });
  expect(await screen.findByText(said)).toBeDefined();
});

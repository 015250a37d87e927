import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OpeningView, UnwrappedView } from '#shared/gift.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import { lookAgain, renderAt, unreachable } from '#tests/support/screen.tsx';
import { kettle, list } from '#tests/support/wishlist-screen.ts';

const { version: _, quantity: __, ...item } = kettle;
const OPENED: OpeningView = { opensAt: null, earlyAt: null, openedAt: '2026-01-02T09:00:00.000Z' };
const UNWRAPPED: UnwrappedView = {
  openedAt: '2026-01-02T09:00:00.000Z',
  gifts: [
    {
      ...{ claimId: '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77', item, quantity: 1, from: 'Aunt Vera' },
      ...{ card: null, receiptId: null, thankedAt: null },
    },
  ],
};
const failing = () => {
  throw unreachable();
};

async function visit(calls = { opening: () => OPENED, unwrapped: () => UNWRAPPED }) {
  const promise = { opening: vi.fn(calls.opening), unwrapped: vi.fn(calls.unwrapped) };
  const wishlist = { byId: () => list, list: () => [] };
  await renderAt(`/wishlist/${list.id}/unwrapped`, { wishlist, promise });
  return promise;
}

test.each(['opening', 'unwrapped'] as const)(
  'what was in the envelopes stays when it cannot be read again: %s',
  async (call) => {
    const calls = await visit();
    expect(await screen.findByText(SECRET_TEXTS.from('Aunt Vera'))).toBeDefined();
    calls[call].mockImplementation(failing);
    await lookAgain(calls[call]);
    expect(screen.getByText(SECRET_TEXTS.from('Aunt Vera'))).toBeDefined();
    expect(screen.queryByText(SECRET_TEXTS.failed)).toBeNull();
  },
);

test('envelopes that could not be read at all are told of', async () => {
  await visit({ opening: failing, unwrapped: failing });
  expect(await screen.findByText(SECRET_TEXTS.failed)).toBeDefined();
});

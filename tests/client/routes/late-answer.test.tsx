import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CLAIM, SESSION } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { aToken, renderAt } from '#tests/support/screen.tsx';
import { BOARD, LIST } from '#tests/support/shared-board.ts';

/** Reserves, and answers what is said when the call is answered, after somebody may have logged in in another tab. */
async function saidLate({ status, logsIn }: { status: number; logsIn: boolean }) {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isRecipient = false;
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    if (path.endsWith('/me')) return Response.json({ isRecipient, isOfList: isRecipient, wishlistId: null });
    if (!path.endsWith('/share/tok-1/claims')) return Response.json([]);
    if (method !== 'POST') return Response.json(BOARD);
    await isAnswered;
    const made = {
      claim: { id: 'c1', itemId: LIST.items[0]?.id, name: null, note: null },
      manageUrl: '/reserved/x',
    };
    return Response.json(status === 201 ? made : { code: 'taken', error: 'Somebody was faster' }, { status });
  });
  const { user } = await renderAt('/share/tok-1', { share: { byToken: () => LIST } }, { token: null });
  await user.click(await screen.findByRole('button', { name: CLAIM_TEXTS.open }));
  await user.click(await screen.findByRole('button', { name: CLAIM_TEXTS.giving }));
  await user.click(await screen.findByRole('button', { name: /^I’ll get this/ }));
  if (logsIn) {
    isRecipient = true;
    for (const [key, newValue] of [
      [SESSION.tokenStorageKey, aToken()],
      [CLAIM.coveredStorageKey, 'anew'],
    ] as const) {
      localStorage.setItem(key, newValue);
      await act(async () =>
        window.dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue })),
      );
    }
  }
  await act(async () => answer());
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const said = [CLAIM_TEXTS.reserved('Ukulele'), 'Somebody was faster'].filter((text) =>
    screen.queryByText(text),
  );
  return { said, isShown: sessionStorage.getItem(CLAIM.shownStorageKey) !== null };
}

test('what was reserved, or refused, is said to who pressed, and not to who has logged in in another tab meanwhile', async () => {
  expect(await saidLate({ status: 201, logsIn: false })).toEqual({
    ...{ said: [CLAIM_TEXTS.reserved('Ukulele')], isShown: true },
  });
});

test.each([201, 409])(
  'an answer %i that is late says nothing to who has logged in in another tab',
  async (status) => {
    expect(await saidLate({ status, logsIn: true })).toEqual({ said: [], isShown: false });
  },
);

import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hideClaimsHere } from '#client/session/shown-here.ts';
import { CLAIM, SESSION } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { aToken, renderAt } from '#tests/support/screen.tsx';
import { BOARD, LIST } from '#tests/support/shared-board.ts';

type Meanwhile = 'nothing' | 'a log-in in another tab' | '“Forget me” in another tab' | 'Hide';

/** Reserves, and answers what is said and kept when the call is answered, after something else. */
async function saidLate(status: number, meanwhile: Meanwhile) {
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
  isRecipient = meanwhile === 'a log-in in another tab';
  if (isRecipient) await inAnotherTab(SESSION.tokenStorageKey, aToken());
  if (meanwhile.endsWith('in another tab')) await inAnotherTab(CLAIM.coveredStorageKey, 'anew');
  if (meanwhile === 'Hide') hideClaimsHere();
  await act(async () => answer());
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const said = [CLAIM_TEXTS.reserved('Ukulele'), 'Somebody was faster'].filter((text) =>
    screen.queryByText(text),
  );
  const kept = Object.entries(sessionStorage).filter(([name]) => /^(board|reservations)/.test(name));
  return { said, kept: kept.map(([, value]) => value) };
}

async function inAnotherTab(key: string, newValue: string): Promise<void> {
  localStorage.setItem(key, newValue);
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue })));
}

test('what was reserved is said to who pressed', async () => {
  const { said, kept } = await saidLate(201, 'nothing');
  expect([said, kept.length]).toEqual([[CLAIM_TEXTS.reserved('Ukulele')], 2]);
});

test.each<[number, Meanwhile]>([
  [201, 'a log-in in another tab'],
  [409, 'a log-in in another tab'],
  [201, '“Forget me” in another tab'],
  [409, '“Forget me” in another tab'],
  [201, 'Hide'],
  [409, 'Hide'],
])('an answer %i that comes after %s says nothing, and leaves nothing open', async (status, meanwhile) => {
  const kept = meanwhile === 'Hide' ? ['hidden'] : [];
  expect(await saidLate(status, meanwhile)).toEqual({ said: [], kept });
});

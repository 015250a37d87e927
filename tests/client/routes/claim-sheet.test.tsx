import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { anOwnClaim } from '#tests/support/own-claims.ts';
import { button, CLAIM_MADE, serveGate, server, take, visit } from '#tests/support/share-gate.tsx';
import { BOARD, LIST } from '#tests/support/shared-board.ts';

serveGate();

/** The sheet of a new reservation, and its fields that nothing folds away. */
async function aSheet() {
  const { user } = await visit();
  await user.click(await take());
  await user.click(await button(CLAIM_TEXTS.giving));
  const sheet = await screen.findByRole('dialog');
  return { user, sheet };
}
const inSight = (sheet: HTMLElement) =>
  [...sheet.querySelectorAll('input, textarea, form button')]
    .filter((one) => !one.closest('details'))
    .map((one) => one.getAttribute('name') ?? one.textContent);

test('asks who the giver is and for the way back; a card and a note are folded', async () => {
  const { user, sheet } = await aSheet();
  // One more can be had.
  expect(inSight(sheet)).toEqual(['name', 'quantity', 'email', 'Done']);
  expect(within(sheet).getByText('So that Nora knows whom to thank')).toBeDefined();
  await user.click(within(sheet).getByText('Add a card or a note'));
  await user.type(within(sheet).getByLabelText(CLAIM_TEXTS.card('Nora')), 'With love');
  await user.type(within(sheet).getByLabelText(CLAIM_TEXTS.yourName), 'Vera');
  await user.click(within(sheet).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(server.asked).toContain('PATCH /claims/made'));
});

test('closed by Escape keeps what was typed, and shows it when it is opened again', async () => {
  const { user, sheet } = await aSheet();
  await user.type(within(sheet).getByLabelText(CLAIM_TEXTS.note), 'The blue one');
  sheet.dispatchEvent(new Event('close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [item] = BOARD.items;
  const mine = { ...CLAIM_MADE, isUnconfirmed: false };
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/claims') return Response.json([anOwnClaim({ id: 'made' })]);
    if (path === '/api/share/tok-1/claims')
      return Response.json({ ...BOARD, items: [{ ...item, free: 0, taken: 1, claims: [mine] }] });
    return fetch(path, init);
  });
  window.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await user.click(await button(CLAIM_TEXTS.of(CLAIM_TEXTS.edit, LIST.items[0]?.name ?? '')));
  const again = await screen.findByRole('dialog');
  expect(within(again).getByLabelText<HTMLTextAreaElement>(CLAIM_TEXTS.note).value).toBe('The blue one');
  expect(within(again).getByText(FRAME_TEXTS.draftKept)).toBeDefined();
  expect(again.querySelector('details')?.open).toBe(true);
});

test('has no second button that looks like a choice, until something went wrong', async () => {
  const { user, sheet } = await aSheet();
  expect(within(sheet).queryByRole('button', { name: FRAME_TEXTS.close })).toBeNull();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.type(within(sheet).getByLabelText(CLAIM_TEXTS.yourName), 'Vera');
  await user.click(within(sheet).getByRole('button', { name: 'Done' }));
  expect(await within(sheet).findByRole('button', { name: FRAME_TEXTS.close })).toBeDefined();
});

test.each([
  ['copies the way back', false, CLAIM_TEXTS.copy],
  ['sends it by the share sheet of a phone', true, CLAIM_TEXTS.sendLink],
])('%s, and the button says so', async (_how, canShare, label) => {
  server.manageUrl = 'https://wishwren.example/reserved/key';
  const share = vi.fn(async () => undefined);
  if (canShare) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user, sheet } = await aSheet();
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(sheet).getByRole('button', { name: label }));
  if (canShare) expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: server.manageUrl }));
  else expect(copy).toHaveBeenCalledWith(server.manageUrl);
  Reflect.deleteProperty(navigator, 'share');
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NewClaimView } from '#shared/claim.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { anOwnClaim } from '#tests/support/own-claims.ts';
import { renderAt } from '#tests/support/screen.tsx';
import { BOARD, LIST } from '#tests/support/shared-board.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 8_000 });

test('what is given back is reserved again by Undo, with what was said of it', async () => {
  const itemId = LIST.items[0]?.id ?? '';
  const { id } = anOwnClaim();
  const [free] = BOARD.items;
  const own = { id, name: 'Tom', quantity: 1, state: 'held', note: null } as const;
  const made: NewClaimView = { claim: { ...own, itemId, isMine: true }, manageUrl: null };
  const mine = {
    ...BOARD,
    items: [{ ...free, taken: 1, free: 0, claims: [{ ...own, isUnconfirmed: false, isMine: true }] }],
  };
  let board: object = mine;
  const sent: unknown[] = [];
  const answers: Record<string, (init: RequestInit) => Response> = {
    'GET /share/tok-1/claims': () => Response.json(board),
    'GET /claims': () => Response.json([anOwnClaim({ itemId, name: 'Tom', card: 'With love' })]),
    [`DELETE /claims/${id}`]() {
      board = BOARD;
      return Response.json({ message: CLAIM_TEXTS.released });
    },
    'POST /share/tok-1/claims'({ body }: RequestInit) {
      sent.push(JSON.parse(String(body)));
      board = mine;
      return Response.json(made);
    },
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = answers[`${init.method} ${path.replace('/api', '')}`];
    return answer ? answer(init) : Response.json({ message: '' });
  });
  const { user } = await renderAt('/share/tok-1', { share: { byToken: () => LIST } });
  await user.click(await button(CLAIM_TEXTS.open));
  await user.click(await button(CLAIM_TEXTS.of(CLAIM_TEXTS.release, 'Ukulele')));
  expect(await screen.findByText(CLAIM_TEXTS.released)).toBeDefined();
  // What was pressed is gone.
  const again = await button(CLAIM_TEXTS.of(CLAIM_TEXTS.claim, 'Ukulele'));
  await waitFor(() => expect(document.activeElement).toBe(again));
  await user.click(await button(/^Undo/));
  expect(await button(CLAIM_TEXTS.of(CLAIM_TEXTS.release, 'Ukulele'))).toBeDefined();
  expect(sent).toEqual([
    {
      ...{ itemId, quantity: 1, name: 'Tom', showName: false, note: null },
      ...{ card: 'With love', signName: true },
    },
  ]);
});

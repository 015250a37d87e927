import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as SELECTION_TEXTS from '#shared/texts/selection.ts';
import { renderAt } from '#tests/support/screen.tsx';
import { BOARD, LIST } from '#tests/support/shared-board.ts';

const GIFTS = Array.from({ length: 12 }, (_, at) => ({
  ...{ id: `0199f6c8-5a1e-7c53-9b1c-${String(at + 1).padStart(12, '0')}`, imageUrl: '', quantity: 1 },
  ...{ name: `Gift ${at + 1}.`, price: at + 1 },
}));
const TAKEN = 3;

const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  const items = GIFTS.map(({ id }, at) => {
    const taken = Number(at < TAKEN);
    return { itemId: id, wanted: 1, taken, free: 1 - taken, lookedAt: null, claims: [] };
  });
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    return Response.json(path.endsWith('/tok-1/claims') ? { ...BOARD, items } : []);
  });
});

const openAt = async (query: string, list: object = {}) => {
  const byToken = vi.fn(() => ({ ...LIST, items: GIFTS, ...list }));
  const { user } = await renderAt(`/share/tok-1${query}`, { share: { byToken } }, { token: null });
  const gifts = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  return { user, gifts, byToken };
};
const openBoard = async (user: Awaited<ReturnType<typeof openAt>>['user']) => {
  await user.click(await screen.findByRole('button', { name: CLAIM_TEXTS.open }));
  await user.click(await screen.findByRole('button', { name: CLAIM_TEXTS.giving }));
  await screen.findByLabelText(SELECTION_TEXTS.free);
};

test('what is free is asked for once the board is open', async () => {
  const { user, gifts } = await openAt('?free=1');
  expect(gifts()).toHaveLength(12);
  expect(screen.queryByLabelText(SELECTION_TEXTS.free)).toBeNull();
  await openBoard(user);
  expect(gifts()).toHaveLength(12 - TAKEN);
  expect(screen.getByText(SELECTION_TEXTS.counted(12 - TAKEN, 12))).toBeDefined();
  // It says of what is taken what the box of a short list says.
  expect(screen.queryByLabelText(CLAIM_TEXTS.hideTaken(TAKEN))).toBeNull();
});

test('asking again makes no call, tells the outcome, and shows all again', async () => {
  const { user, gifts, byToken } = await openAt('');
  const before = calls.length;
  await user.selectOptions(screen.getByLabelText(SELECTION_TEXTS.sort), SELECTION_TEXTS.sorts['price-down']);
  await user.type(screen.getByLabelText(SELECTION_TEXTS.upTo), '2');
  await user.click(screen.getByRole('button', { name: SELECTION_TEXTS.show }));
  const said = await screen.findByText(
    SELECTION_TEXTS.countedIn(SELECTION_TEXTS.counted(2, 12), SELECTION_TEXTS.sortsSaid['price-down']),
  );
  expect(said.closest('[role=status]')).not.toBeNull();
  expect(gifts()).toEqual(['Gift 2.', 'Gift 1.']);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  await user.click(screen.getByRole('link', { name: SELECTION_TEXTS.showAll }));
  await vi.waitFor(() => expect(gifts()).toHaveLength(12));
  expect([calls.length, byToken.mock.calls.length]).toEqual([before, 1]);
});

test('where nothing is like that a way leads back', async () => {
  await openAt('?min=100');
  expect(screen.getByText(SELECTION_TEXTS.nothing)).toBeDefined();
  expect(
    within(screen.getByRole('main')).getAllByRole('link', { name: SELECTION_TEXTS.showAll }),
  ).toHaveLength(1);
});

test('a list of eleven has no tools, whatever its address asks for', async () => {
  const { gifts } = await openAt('?min=100', { items: GIFTS.slice(1) });
  expect(gifts()).toHaveLength(11);
  expect(screen.queryByLabelText(SELECTION_TEXTS.sort)).toBeNull();
});

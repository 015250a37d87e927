import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as FINDER_TEXTS from '#shared/texts/finder.ts';
import { renderAt } from '#tests/support/screen.tsx';
import { BOARD, LIST } from '#tests/support/shared-board.ts';

const GIFTS = [
  { id: '0199f6c8-5a1e-7c53-9b1c-000000000001', name: 'Ukulele', price: 30, currency: 'EUR' },
  { id: '0199f6c8-5a1e-7c53-9b1c-000000000002', name: 'Atlas', price: 12.5, currency: 'EUR' },
  { id: '0199f6c8-5a1e-7c53-9b1c-000000000003', name: 'Kite', price: 9, currency: 'EUR', isMostWanted: true },
  { id: '0199f6c8-5a1e-7c53-9b1c-000000000004', name: 'Puzzle', price: 20, currency: 'EUR' },
];
const TAKEN = 'Puzzle';

const calls: { path: string; body: unknown }[] = [];
beforeEach(() => {
  calls.length = 0;
  const row = (item: (typeof GIFTS)[number]) => {
    const taken = Number(item.name === TAKEN);
    return { itemId: item.id, wanted: 1, taken, free: 1 - taken, lookedAt: null, claims: [] };
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST') calls.push({ path, body: JSON.parse(String(init.body ?? 'null')) });
    if (path.endsWith('/claims/together'))
      return Response.json({
        claims: GIFTS.slice(1, 3).map((item) => ({
          ...{
            id: item.id,
            itemId: item.id,
            quantity: 1,
            state: 'held',
            name: 'Tom',
            note: null,
            isMine: true,
          },
        })),
        manageUrl: null,
      });
    return Response.json(path.endsWith('/tok-1/claims') ? { ...BOARD, items: GIFTS.map(row) } : []);
  });
});

const list = { ...LIST, items: GIFTS.map((item) => ({ ...item, imageUrl: '', quantity: 1 })) };

async function openFinder() {
  const { user } = await renderAt('/share/tok-1', { share: { byToken: () => list } }, { token: null });
  expect(screen.queryByRole('button', { name: FINDER_TEXTS.open })).toBeNull();
  await user.click(await screen.findByRole('button', { name: CLAIM_TEXTS.open }));
  await user.click(await screen.findByRole('button', { name: CLAIM_TEXTS.giving }));
  await user.click(await screen.findByRole('button', { name: FINDER_TEXTS.open }));
  const sheet = within(await screen.findByRole('dialog', { name: FINDER_TEXTS.title }));
  const found = () => sheet.queryAllByRole('button', { name: /^Take/ });
  return { user, sheet, found };
}

test('once the board is open a budget finds what is free, the most wanted first, without a call', async () => {
  const { user, sheet, found } = await openFinder();
  const before = calls.length;
  await user.type(sheet.getByLabelText(FINDER_TEXTS.amount), '40,00 €');
  expect(found().map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Kite', 'Ukulele', 'Atlas'].map((name) => CLAIM_TEXTS.of(FINDER_TEXTS.take(1), name)),
  );
  await user.click(sheet.getByLabelText('Two'));
  expect(found().map((button) => button.getAttribute('aria-label'))).toEqual([
    ...['Ukulele, Kite', 'Atlas, Kite'].map((names) => CLAIM_TEXTS.of(FINDER_TEXTS.take(2), names)),
  ]);
  expect(sheet.getByText(FINDER_TEXTS.together('€39.00'))).toBeDefined();
  await user.click(sheet.getByLabelText('Three'));
  expect(sheet.getByText(FINDER_TEXTS.nothing(3))).toBeDefined();
  expect(calls).toHaveLength(before);
});

test('what is suggested together is taken by one call, and the sheet asks once who it is', async () => {
  const { user, sheet, found } = await openFinder();
  await user.type(sheet.getByLabelText(FINDER_TEXTS.amount), '22');
  await user.click(sheet.getByLabelText('Two'));
  await user.click(found()[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: CLAIM_TEXTS.sheet('Atlas, Kite') })).toBeDefined();
  expect(screen.queryByLabelText(CLAIM_TEXTS.howMany)).toBeNull();
  expect(screen.getByText(FINDER_TEXTS.reserved('Atlas, Kite'))).toBeDefined();
  expect(calls.filter(({ path }) => path.includes('/claims'))).toEqual([
    {
      path: '/api/share/tok-1/claims/together',
      body: { itemIds: [GIFTS[1]?.id, GIFTS[2]?.id] },
    },
  ]);
});

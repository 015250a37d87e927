import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { GiftView, OpeningView, UnwrappedView } from '#shared/gift.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { type Answers, lookAgain, renderAt, unreachable } from '#tests/support/screen.tsx';
import { kettle, list, socks } from '#tests/support/wishlist-screen.ts';

const { version: _, quantity: __, ...item } = kettle;
const OPENED: OpeningView = { opensAt: null, earlyAt: null, openedAt: '2026-01-02T09:00:00.000Z' };
const UNWRAPPED: UnwrappedView = {
  openedAt: '2026-01-02T09:00:00.000Z',
  gifts: [
    {
      ...{ claimId: '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77', item, quantity: 1, from: 'Aunt Vera' },
      ...{ card: null, receiptId: null, isUnwrapped: true, thankedAt: null },
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

test('whoever thanks for a gift has it: it is noted as received, and the sheet that thanks for it opens', async () => {
  const received: GiftView = {
    ...{ id: '01940000-0000-7000-8000-0000000000aa', item, wishlistId: list.id, listName: list.name },
    ...{ quantity: 1, from: 'Aunt Vera', receivedOn: '2026-01-03', thankedAt: null, note: null },
    ...{ canThank: true, canPutBack: true },
  };
  const page = await renderAt(`/wishlist/${list.id}/unwrapped`, {
    wishlist: { byId: () => list, list: () => [] },
    promise: { opening: () => OPENED, unwrapped: () => UNWRAPPED },
    receipt: { add: () => received, history: () => ({ years: [2026], year: 2026, gifts: [received] }) },
  });
  await page.user.click(await screen.findByRole('button', { name: SECRET_TEXTS.toHistory }));
  expect(page.sent('receipt.add')).toEqual([
    { id: item.id, quantity: 1, claimId: UNWRAPPED.gifts[0]?.claimId },
  ]);
  expect(await screen.findByRole('dialog', { name: GIFT_TEXTS.thanksSheet('Kettle') })).toBeDefined();
});

const HOUR_MS = 3_600_000;
const CLOSED: OpeningView = { opensAt: null, earlyAt: null, openedAt: null };
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(Date.now());

async function visitClosed(
  over: Partial<WishlistView>,
  opening: Partial<OpeningView> = {},
  { promise, ...answers }: Answers = {},
) {
  const earlyAt = inHours(24);
  const page = await renderAt(`/wishlist/${list.id}/unwrapped`, {
    wishlist: { byId: () => ({ ...list, ...over }), list: () => [] },
    promise: {
      opening: () => ({ ...CLOSED, ...opening }),
      openEarly: () => ({ ...CLOSED, ...opening, earlyAt }),
      ...promise,
    },
    ...answers,
  });
  return { page, region: await screen.findByRole('region') };
}

test('without a day the tab waits for a word, and opening tells what happens and blames nobody', async () => {
  const { page, region } = await visitClosed({});
  expect(region.textContent).toContain(
    'Everything stays secret until you say so. The envelopes open a day after that',
  );
  await page.user.click(screen.getByRole('button', { name: 'Open the envelopes tomorrow' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tell everybody, and open tomorrow?' });
  expect(dialog.textContent).toMatch(
    /Whoever left an address is told by letter, mostly within the hour\..*The envelopes open tomorrow at \d\d:\d\d\./,
  );
  expect(dialog.textContent).not.toMatch(/early|for ever/);
  await page.user.click(screen.getByRole('button', { name: 'Tell everybody' }));
  expect(await screen.findByText(/^The envelopes open tomorrow at \d\d:\d\d\. Everybody/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Call it off' })).toBeDefined();
});

test('before a day that lies ahead the tab asks whether to open early, which stays to be read', async () => {
  const { page, region } = await visitClosed(
    { occasionOn: '2999-12-24' },
    { opensAt: '2999-12-25T09:00:00.000Z' },
  );
  expect(region.textContent).toContain('Everything stays secret until December 25, 2999.');
  await page.user.click(screen.getByRole('button', { name: 'Open the envelopes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Open the envelopes early?' });
  expect(dialog.textContent).toContain('for ever');
  expect(dialog.textContent).not.toContain('told at once');
});

test.each([
  ['Pacific/Kiritimati', 20, false],
  ['Pacific/Pago_Pago', 30, true],
] as const)(
  'on the day in the list’s zone (%s) the tab greets, says when, and offers what would open sooner',
  async (timeZone, hours, isOffered) => {
    const { region } = await visitClosed(
      { timeZone, occasionOn: dayIn(timeZone) },
      { opensAt: inHours(hours) },
    );
    expect(screen.getByRole('heading', { name: 'Today is the day. First the cake!' })).toBeDefined();
    expect(region.textContent).toMatch(/stays secret until (today|tomorrow|[A-Z][a-z]+ \d+) at \d\d:\d\d/);
    expect(Boolean(screen.queryByRole('button', { name: 'Open the envelopes tomorrow' }))).toBe(isOffered);
  },
);

test.each([
  ['taken', /^Your wishes show what is taken\. Who gives it, and .* stays secret until/],
  ['names', /^Your wishes show who gives what, where they signed\. The cards, and .* stay secret until/],
] as const)('of a list that shows %s the tab says what is secret and what is not', async (secrecy, words) => {
  const { region } = await visitClosed({ secrecy });
  expect(screen.getByText(words)).toBeDefined();
  expect(region.textContent).not.toContain('Everything stays secret');
  expect(region.textContent).not.toContain('Still wrapped');
});

const childs: Partial<WishlistView> = {
  ...{ isPublic: true, shareToken: 'tok-1', forWhom: 'child', forName: 'Nora' },
  rights: ['read', 'edit', 'manage', 'board'],
};
const given = { isUnconfirmed: false, note: null, quantity: 1, state: 'held' } as const;
const row = { wanted: null, free: null, lookedAt: null };
const BOARD = {
  ...{ secrecy: 'surprise' as const, promisedUntil: null, openingAt: null, unsealsAt: null, isOpen: false },
  heldUntil: '2999-01-01T00:00:00.000Z',
  items: [
    {
      ...{ itemId: kettle.id, taken: 2, ...row },
      claims: [
        { ...given, name: 'Aunt Vera', isMine: false },
        { ...given, name: 'Maya', isMine: true },
      ],
    },
    { itemId: socks.id, taken: 0, claims: [], ...row },
  ],
};

test('on a child’s list the tab is who gives what: its parent reads it, and that the child does not', async () => {
  const { region } = await visitClosed(childs, {}, { claim: { board: () => BOARD } });
  expect(screen.getByRole('link', { name: 'Who gives what' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Unwrapped' })).toBeNull();
  expect(region.textContent).toContain(
    'You see what is taken, and by whom where they show their name. Nora does not.',
  );
  expect(region.textContent).not.toMatch(/secret|wrapped/);
  expect(await screen.findByText('Taken · Aunt Vera, you')).toBeDefined();
  expect(
    within(screen.getByText('Socks').closest('li') as HTMLElement).getByText('Still free'),
  ).toBeDefined();
});

test('a board whose link opens nothing now is told of', async () => {
  const { region } = await visitClosed(childs, {}, { claim: { board: failing } });
  expect(await within(region).findByText(SECRET_TEXTS.makersLink)).toBeDefined();
});

test('nothing is asked of a board to which no link leads yet', async () => {
  const { page } = await visitClosed({ ...childs, isPublic: false });
  expect(await screen.findByText('Share the list first. Then you read here who gives what.')).toBeDefined();
  expect(page.calls.map(({ path }) => path)).not.toContain('claim.board');
});

test('of a list that shows who, the tab names them', async () => {
  const items = [{ itemId: kettle.id, taken: 1, from: ['Aunt Vera'] }];
  const { region } = await visitClosed({ secrecy: 'names' }, {}, { promise: { taken: () => ({ items }) } });
  expect(screen.getByRole('link', { name: 'Who gives what' })).toBeDefined();
  expect(await screen.findByText('1 of 2 taken · Aunt Vera')).toBeDefined();
  expect(region.textContent).toContain('Socks');
});

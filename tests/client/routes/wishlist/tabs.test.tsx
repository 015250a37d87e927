import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OpeningView } from '#shared/gift.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { renderAt, unreachable } from '#tests/support/screen.tsx';
import { kettle, list } from '#tests/support/wishlist-screen.ts';

const CLOSED: OpeningView = { opensAt: null, earlyAt: null, openedAt: null };
const MOMENT = '2026-01-02T09:00:00.000Z';
/** Something is reserved, and the tabs must not tell. */
const taken = () => ({ items: [{ itemId: kettle.id, taken: 1, from: [null] }] });

async function visit(over: Partial<WishlistView>, opening: () => OpeningView) {
  const byId = () => ({ ...list, ...over });
  await renderAt(`/wishlist/${list.id}`, {
    wishlist: { byId, list: () => [] },
    promise: { opening, taken },
  });
  await screen.findByRole('heading', { level: 1, name: list.name });
}

test.each<[string, Partial<WishlistView>, Partial<OpeningView>]>([
  ['is shared', { isPublic: true }, {}],
  ['has a day', { occasionOn: '2999-12-24' }, {}],
  ['shows what is taken', { secrecy: 'taken' }, {}],
  ['shows who gives', { secrecy: 'names' }, {}],
  ['opens by itself', {}, { opensAt: MOMENT }],
  ['was told to open', {}, { earlyAt: MOMENT }],
  ['was opened', {}, { openedAt: MOMENT }],
])('a private surprise without a day has tabs once it %s', async (_what, over, opening) => {
  await visit(over, () => ({ ...CLOSED, ...opening }));
  expect(await screen.findByRole('navigation', { name: SECRET_TEXTS.tabs })).toBeDefined();
  expect(screen.getAllByRole('link', { name: /^(Unwrapped|Who gives what)$/ })).toHaveLength(1);
});

test.each([
  ['it is closed', () => CLOSED],
  [
    'nobody could be asked',
    () => {
      throw unreachable();
    },
  ],
])(
  'a private surprise without a day has no tabs but one link to its envelopes, whatever givers took: %s',
  async (_why, opening) => {
    await visit({}, opening);
    const link = await screen.findByRole('link', { name: SECRET_TEXTS.unwrapped });
    expect(link.getAttribute('href')).toBe(`/wishlist/${list.id}/unwrapped`);
    expect(screen.queryByRole('navigation', { name: SECRET_TEXTS.tabs })).toBeNull();
  },
);

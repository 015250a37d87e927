import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dayAfter } from '#client/lib/calendar-day.ts';
import { renderAt } from '#tests/support/screen.tsx';
import { aWishlist, aWishlistCard } from '#tests/support/wishlists.ts';

test.each([
  ['was yesterday', { occasionOn: dayAfter(-1) }, true],
  ['is today', { occasionOn: dayAfter(0) }, false],
  ['was long ago', { occasionOn: dayAfter(-61) }, false],
  ['was yesterday, for a child', { occasionOn: dayAfter(-1), forWhom: 'child', forName: 'Nora' }, false],
  ['is not known', {}, false],
] as const)('a list leads to the presents where the day %s: %o %s', async (_when, over, isShown) => {
  const list = aWishlistCard({ name: 'Birthday', ...over });
  await renderAt('/wishlists', { wishlist: { list: () => [list] } });
  const heading = await screen.findByRole('heading', { name: 'Birthday' });
  const link = within(heading.closest('article') as HTMLElement).queryByRole('link', {
    name: /^See your presents ?: Birthday/,
  });
  expect(link?.getAttribute('href')).toBe(isShown ? `/wishlist/${list.id}/unwrapped` : undefined);
});

test('on the list itself, too, whose day was yesterday, whoever gave', async () => {
  const list = aWishlist({ name: 'Birthday', occasionOn: dayAfter(-1) });
  await renderAt(`/wishlist/${list.id}`, {
    wishlist: { byId: () => list },
    promise: { opening: () => ({ opensAt: null, earlyAt: null, openedAt: new Date().toISOString() }) },
  });
  const link = await screen.findByRole('link', { name: /^See your presents ?: Birthday/ });
  expect(link.getAttribute('href')).toBe(`/wishlist/${list.id}/unwrapped`);
});

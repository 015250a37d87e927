import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt, unreachable } from '#tests/support/screen.tsx';
import { aWishlistCard } from '#tests/support/wishlists.ts';

const rights = ['read', 'edit', 'board'] as const;
const aChildsList = (name: string, forName: string) =>
  aWishlistCard({ name, forWhom: 'child', forName, rights: [...rights] });
const nora = aChildsList('Nora is nine', 'Nora');
const emil = aChildsList('Emil is six', 'Emil');

test('what is planned for each child stands side by side once it is unfolded, is asked for no sooner, and is gone when it is folded', async () => {
  const sums = [
    { currency: null, sum: 1085.5 },
    { currency: 'EUR', sum: 12 },
  ];
  const planned = () => [
    {
      wishlistId: emil.id,
      name: emil.name,
      recipientName: 'Emil',
      gifts: 0,
      sums: [],
      sum: 0,
      withoutPrice: 0,
    },
    {
      wishlistId: nora.id,
      name: nora.name,
      recipientName: 'Nora',
      gifts: 4,
      sums,
      sum: 1085.5,
      withoutPrice: 1,
    },
  ];
  const page = await renderAt('/wishlists', {
    wishlist: { list: () => [nora, emil] },
    claim: { planned },
  });
  const heading = await screen.findByRole('heading', { name: 'What is planned for each' });
  expect(page.sent('claim.planned')).toHaveLength(0);
  await page.user.click(heading);
  const table = within(await screen.findByRole('table', { name: 'What is planned for each' }));
  const cells = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['For', 'Gifts', 'Together'],
    ['EmilEmil is six', 'Nothing yet', ''],
    ['NoraNora is nine', '4', '$1,085.50€12.001 without a price'],
  ]);
  await page.user.click(heading);
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('what is planned is left out for whoever sees the board of one such list', async () => {
  const edited = { ...emil, rights: ['read' as const, 'edit' as const] };
  await renderAt('/wishlists', { wishlist: { list: () => [nora, edited] } });
  await screen.findByRole('heading', { name: 'Nora is nine' });
  expect(screen.queryByText('What is planned for each')).toBeNull();
});

test('whoever cannot be told what is planned reads so', async () => {
  const planned = () => {
    throw unreachable();
  };
  const page = await renderAt('/wishlists', {
    wishlist: { list: () => [nora, emil] },
    claim: { planned },
  });
  await page.user.click(await screen.findByRole('heading', { name: 'What is planned for each' }));
  expect(await screen.findByText('What is planned could not be loaded. Please try again.')).toBeDefined();
});

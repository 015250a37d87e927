import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#tests/support/screen.tsx';
import { aWishlist, aWishlistCard, cardOf } from '#tests/support/wishlists.ts';

const own = aWishlistCard({ name: 'Birthday' });
const childs = aWishlist({
  ...{ name: 'Nora is nine', ownerName: 'Tom', forWhom: 'child', forName: 'Nora', isPublic: true },
  rights: ['read', 'edit', 'board'],
});
const keptFor = aWishlist({
  name: 'Housewarming',
  ownerName: 'Vera',
  rights: ['read', 'board'],
  isPublic: true,
});

test('lists that one helps with stand under a heading of their own, say whose they are, and cannot be deleted', async () => {
  await renderAt('/wishlists', { wishlist: { list: () => [own, cardOf(childs), cardOf(keptFor)] } });
  const others = within(await screen.findByRole('region', { name: 'Lists you help with' }));
  const names = others.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Lists you help with', 'Nora is nine', 'Housewarming']);
  expect(others.getByText('For Nora, by Tom')).toBeDefined();
  expect(others.getByText('By Vera')).toBeDefined();
  expect(others.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(others.getAllByRole('link', { name: 'Edit' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
});

test('who has no list of their own is still offered to make one', async () => {
  await renderAt('/wishlists', { wishlist: { list: () => [cardOf(childs)] } });
  expect(await screen.findByText('No wishlists yet. Create one to get started!')).toBeDefined();
});

test('who only sees the board of a list is led to it and to its people, and changes nothing', async () => {
  await renderAt(`/wishlist/${keptFor.id}`, { wishlist: { byId: () => keptFor, list: () => [] } });
  expect(
    await screen.findByText('You see who gives what on this list. Its wishes are changed by others.'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: /^Givers’ page/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'People' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('who edits a list of somebody else’s neither says for whom it is nor deletes it', async () => {
  await renderAt(`/wishlist/${childs.id}/edit`, { wishlist: { byId: () => childs, list: () => [] } });
  expect(await screen.findByLabelText('Name')).toBeDefined();
  expect(screen.queryByLabelText('For whom is it?')).toBeNull();
  for (const name of ['Delete', 'Rotate']) expect(screen.queryByRole('button', { name })).toBeNull();
});

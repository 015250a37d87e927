import { describe, expect, test } from 'vitest';
import { buttons, cabin, open, region, row, untitled, users } from '#tests/support/admin-screen.ts';
import { aDashboard, anAdminWishlist } from '#tests/support/dashboard.ts';

describe('the wishlists table', () => {
  test('has the columns of the spec, the owner by name, address or a dash', async () => {
    const nameless = anAdminWishlist({
      name: 'A',
      user: { firstName: '', lastName: '', email: 'a@b.example' },
    });
    const ownerless = anAdminWishlist({ name: 'B', user: { firstName: '', lastName: '', email: '' } });
    await open(aDashboard({ wishlists: [cabin, untitled, nameless, ownerless] }));
    await users();
    const table = region('Wishlists');
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Owner',
      'Created',
      'Visibility',
      'Items',
      'Status',
      'Actions',
    ]);
    const texts = (name: RegExp) =>
      row(table, name)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(texts(/Cabin/).slice(0, 6)).toEqual([
      'Cabin weekend',
      'Maya Lindqvist',
      'Nov 16, 2026',
      'Private',
      '21',
      'Active',
    ]);
    expect(texts(/Untitled/).slice(3, 6)).toEqual(['Public', '0', 'Deleted']);
    expect(texts(/^A /)[1]).toBe('a@b.example');
    expect(texts(/^B /)[1]).toBe('—');
  });

  test('opens a list in a new tab, and offers what fits its state', async () => {
    await open(aDashboard({ wishlists: [cabin, untitled] }));
    await users();
    const table = region('Wishlists');
    const view = row(table, /Cabin/).getByRole('link', { name: /^View/ });
    expect([view.getAttribute('href'), view.getAttribute('target')]).toEqual([
      `/wishlist/${cabin.id}`,
      '_blank',
    ]);
    expect(buttons(row(table, /Cabin/))).toEqual(['Soft Delete']);
    expect(buttons(row(table, /Untitled/))).toEqual(['Restore', 'Hard Delete']);
  });

  test('says so when it is empty', async () => {
    await open(aDashboard());
    await users();
    expect(region('Wishlists').getByText('No wishlists found.')).toBeDefined();
  });
});

import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cabin,
  confirm,
  emeka,
  ines,
  open,
  priya,
  region,
  row,
  sayYes,
  token,
  untitled,
  users,
} from '#tests/support/admin-screen.ts';
import { aDashboard } from '#tests/support/dashboard.ts';
import { refusal } from '#tests/support/refusal.ts';
import { renderAt } from '#tests/support/screen.tsx';

beforeEach(sayYes);

describe('an action', () => {
  const everything = aDashboard({ users: [ines, priya, emeka], wishlists: [cabin, untitled] });
  test.each([
    [
      'Users',
      /Ines/,
      'Promote',
      "Toggle this user's admin status?",
      'toggleAdmin',
      { id: ines.id, isAdmin: true },
    ],
    [
      'Users',
      /Priya/,
      'Demote',
      "Toggle this user's admin status?",
      'toggleAdmin',
      { id: priya.id, isAdmin: false },
    ],
    [
      'Users',
      /Ines/,
      'Soft Delete',
      'Soft-delete this user? They can be restored later.',
      'softDeleteUser',
      { id: ines.id },
    ],
    [
      'Users',
      /Emeka/,
      'Hard Delete',
      'Permanently delete this user and all data? This cannot be undone.',
      'hardDeleteUser',
      { id: emeka.id },
    ],
    [
      'Wishlists',
      /Cabin/,
      'Soft Delete',
      'Soft-delete this wishlist?',
      'softDeleteWishlist',
      { id: cabin.id },
    ],
    [
      'Wishlists',
      /Untitled/,
      'Hard Delete',
      'Permanently delete this wishlist and all items?',
      'hardDeleteWishlist',
      { id: untitled.id },
    ],
    ['Users', /Emeka/, 'Restore', null, 'restoreUser', { id: emeka.id }],
    ['Wishlists', /Untitled/, 'Restore', null, 'restoreWishlist', { id: untitled.id }],
  ] as const)('in %s on %s: %s asks %s', async (list, name, button, question, call, sent) => {
    const page = await open(everything);
    await users();
    await page.user.click(row(region(list), name).getByRole('button', { name: button }));
    if (question) expect(confirm).toHaveBeenCalledWith(question);
    else expect(confirm).not.toHaveBeenCalled();
    expect(page.sent(`admin.${call}`)).toEqual([sent]);
    // Everything loads anew.
    for (const loaded of ['stats', 'users', 'wishlists', 'logs'])
      await waitFor(() => expect(page.sent(`admin.${loaded}`)).toHaveLength(2));
  });

  test('that is not confirmed does nothing', async () => {
    confirm.mockReturnValue(false);
    const page = await open(everything);
    await users();
    await page.user.click(row(region('Users'), /Emeka/).getByRole('button', { name: 'Hard Delete' }));
    expect(page.sent('admin.hardDeleteUser')).toEqual([]);
  });

  test('that is refused shows nothing and loads everything anew', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const page = await renderAt(
      '/admin',
      {
        admin: {
          ...everything,
          restoreUser: () => {
            throw refusal('userIsActive');
          },
        },
      },
      { token },
    );
    await users();
    const before = document.body.textContent;
    await page.user.click(row(region('Users'), /Emeka/).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(page.sent('admin.stats')).toHaveLength(2));
    await waitFor(() => expect(document.body.textContent).toBe(before));
    vi.mocked(console.error).mockClear();
  });
});

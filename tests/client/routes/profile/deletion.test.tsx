import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SESSION } from '#shared/limits.ts';
import {
  button,
  fail,
  type MeAnswers,
  said,
  shown,
  storedToken,
  visit,
} from '#tests/support/profile-screen.ts';
import { refusal } from '#tests/support/refusal.ts';
import { aToken, unreachable } from '#tests/support/screen.tsx';

describe('Delete Account', () => {
  const leave = async (remove: NonNullable<MeAnswers['remove']>, says = true) => {
    const asked = vi.fn(() => says);
    vi.stubGlobal('confirm', asked);
    const page = await visit({ remove });
    await shown();
    await page.user.click(button('Delete Account'));
    return { page, asked };
  };

  test('says what goes before it goes, and asks', async () => {
    const { page, asked } = await leave(() => ({ message: '' }), false);
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '⚠️ Are you sure you want to delete your account? This cannot be undone.',
    );
    const hint = screen.getByText(/^Your lists, items and pictures go with it, for good\./);
    expect(button('Delete Account').getAttribute('aria-describedby')).toBe(hint.id);
    expect(page.sent('me.remove')).toEqual([]);
    expect(page.path()).toBe('/profile');
  });

  test('removes the stored token and goes to /, without a message about an expired session', async () => {
    const { page } = await leave(() => ({ message: 'Your account is deleted' }));
    await waitFor(() => expect(page.path()).toBe('/home'));
    expect(storedToken()).toBeNull();
    expect(sessionStorage.getItem(SESSION.messageStorageKey)).toBeNull();
    expect(page.sent('me.remove')).toEqual([undefined]);
    expect(screen.getByText('Your account is deleted')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  });

  test.each([
    ['the server is at fault', refusal('internal')],
    ['nobody answers', unreachable()],
  ])('says Failed to delete account when %s, and nothing is lost', async (_when, error) => {
    const { page } = await leave(fail(error));
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Failed to delete account');
    expect(storedToken()).toBe(aToken());
    expect(page.path()).toBe('/profile');
  });

  test('tells the only administrator why not', async () => {
    await leave(fail(refusal('lastAdmin')));
    await said('❌ Failed to delete account');
    await said('You are the only administrator. Make somebody else one first, then delete your account.');
  });
});

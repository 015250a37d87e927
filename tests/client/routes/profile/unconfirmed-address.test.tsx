import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, fail, field, maya, said, shown, visit } from '#tests/support/profile-screen.ts';

describe('an address that is not confirmed', () => {
  const unverified = { ...maya, email: 'new@example.org', isVerified: false };

  test('is said kindly after the change', async () => {
    const page = await visit({ update: () => ({ user: unverified }) });
    await shown();
    expect(screen.queryByText(/Please confirm/)).toBeNull();
    await page.user.clear(field('Email'));
    await page.user.type(field('Email'), 'new@example.org{Enter}');
    await said('✅ Profile updated!');
    expect(screen.getByText(/^Please confirm new@example.org: we sent a link there\./)).toBeDefined();
  });

  test('gets another link on demand', async () => {
    const resendVerification = () => ({ message: 'A new e-mail is on its way.' });
    const page = await visit({ get: () => ({ user: unverified }) }, { auth: { resendVerification } });
    await shown();
    await page.user.click(button('Send the link again'));
    await said('A new e-mail is on its way.');
    expect(page.sent('auth.resendVerification')).toEqual([{ email: 'new@example.org' }]);
  });

  test('is told when that failed', async () => {
    const page = await visit({ get: () => ({ user: unverified }) }, { auth: { resendVerification: fail() } });
    await shown();
    await page.user.click(button('Send the link again'));
    await said('The link could not be sent. Please try again.');
  });
});

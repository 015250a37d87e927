import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UserView } from '#shared/user.ts';
import { button, fail, field, maya, said, shown, visit } from '#tests/support/profile-screen.ts';
import { later } from '#tests/support/screen.tsx';

describe('My Profile', () => {
  test('without a token leads to the login screen, in its place', async () => {
    const page = await visit({}, {}, { token: null });
    expect(page.path()).toBe('/login');
    expect(page.historyLength()).toBe(1);
    expect(page.calls).toEqual([]);
  });

  test('shows a spinner, then the heading, the person and their details', async () => {
    const answer = later<{ user: UserView }>();
    await visit({ get: () => answer.answer });
    expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeDefined();
    expect(screen.getByText('Loading your profile')).toBeDefined();
    answer.give({ user: maya });
    await shown();
    expect(screen.getByRole('heading', { level: 2, name: 'Maya Lindqvist' })).toBeDefined();
    expect(field('First Name').value).toBe('Maya');
    expect(field('Last Name').value).toBe('Lindqvist');
    expect(field('Email').value).toBe('maya@lindqvist.example');
    expect(field('Email').type).toBe('email');
    expect(screen.getByRole('heading', { level: 2, name: 'Change Password' })).toBeDefined();
    for (const label of ['New Password', 'Confirm New Password'])
      expect(field(label)).toMatchObject({ type: 'password', value: '', autocomplete: 'new-password' });
    for (const name of ['Upload Photo', 'Save Changes', 'Update Password', 'Delete Account'])
      expect(button(name)).toBeDefined();
    expect(document.title).toBe('My Profile · Wishwren');
  });

  test('says that the profile could not be loaded, and tries again on demand', async () => {
    const get = vi.fn<() => { user: UserView }>(fail());
    const page = await visit({ get });
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Failed to load profile');
    expect(screen.queryByLabelText('Email')).toBeNull();
    get.mockReturnValue({ user: maya });
    await page.user.click(button('Try again'));
    await shown();
    expect(screen.queryByText('❌ Failed to load profile')).toBeNull();
  });
});

test('one sentence stands on the screen: the one about what was done last', async () => {
  vi.stubGlobal('confirm', () => true);
  const page = await visit({ update: () => ({ user: maya }), remove: fail() });
  await shown();
  await page.user.click(button('Save Changes'));
  await said('✅ Profile updated!');
  await page.user.click(button('Delete Account'));
  await said('❌ Failed to delete account');
  expect(screen.queryByText('✅ Profile updated!')).toBeNull();
  await page.user.type(field('New Password'), 'x');
  await page.user.click(button('Update Password'));
  await said('❌ New passwords do not match.');
  expect(screen.queryByText('❌ Failed to delete account')).toBeNull();
});

import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endSessionInBackground } from '#client/session/session.ts';
import { SESSION } from '#shared/limits.ts';
import { button, fail, field, said, shown, storedToken, visit } from '#tests/support/profile-screen.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, aToken, later, unreachable } from '#tests/support/screen.tsx';

describe('Update Password', () => {
  const NEW = 'a teapot of one’s own';
  type Reset = NonNullable<NonNullable<Answers['auth']>['resetPassword']>;
  const change = async (resetPassword: Reset, [first, second] = [NEW, NEW]) => {
    const page = await visit({}, { auth: { resetPassword } });
    await shown();
    if (first) await page.user.type(field('New Password'), first);
    if (second) await page.user.type(field('Confirm New Password'), second);
    await page.user.click(button('Update Password'));
    return page;
  };

  test('sends the new password, goes on with the answer’s token and empties the fields', async () => {
    const token = aToken({ isAdmin: true });
    const page = await change(() => ({ message: 'ok', token }));
    await said('✅ Password updated!');
    expect(page.sent('auth.resetPassword')).toEqual([{ password: NEW }]);
    expect(storedToken()).toBe(token);
    expect(field('New Password').value).toBe('');
    expect(field('Confirm New Password').value).toBe('');
  });

  test('does not bring a session back that ended meanwhile', async () => {
    const answer = later<{ message: string; token: string }>();
    await change(() => answer.answer);
    await screen.findByRole('button', { name: 'Updating...' });
    localStorage.removeItem(SESSION.tokenStorageKey);
    answer.give({ message: 'ok', token: aToken({ isAdmin: true }) });
    await said('✅ Password updated!');
    expect(storedToken()).toBeNull();
  });

  test('keeps the person signed in when another tab was refused with the ended token first', async () => {
    const answer = later<{ message: string; token: string }>();
    const token = aToken({ isAdmin: true });
    await change(() => answer.answer);
    await screen.findByRole('button', { name: 'Updating...' });
    endSessionInBackground(storedToken() ?? '');
    expect(storedToken()).toBeNull();
    answer.give({ message: 'ok', token });
    await said('✅ Password updated!');
    expect(storedToken()).toBe(token);
    expect(sessionStorage.getItem(SESSION.messageStorageKey)).toBeNull();
  });

  test('demands that both are the same, without a call', async () => {
    const page = await change(() => ({ message: 'never' }), [NEW, `${NEW}!`]);
    expect((await screen.findByRole('alert')).textContent).toBe('❌ New passwords do not match.');
    expect(page.sent('auth.resetPassword')).toEqual([]);
    expect(document.activeElement).toBe(field('Confirm New Password'));
  });

  test.each([
    ['too short', '1234567', 'The password needs at least 8 characters'],
    ['empty', '', 'The password needs at least 8 characters'],
  ])('objects to one that is %s, without a call', async (_what, password, text) => {
    const page = await change(() => ({ message: 'never' }), [password, password]);
    await said(text);
    expect(document.activeElement).toBe(field('New Password'));
    expect(page.sent('auth.resetPassword')).toEqual([]);
  });

  test('says Failed to update password, and at the field when it is too well known', async () => {
    await change(fail(refusal('passwordKnown')));
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Failed to update password');
    await said('This password is too well known. Please choose another.');
    expect(field('New Password').getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    ['the server is at fault', refusal('internal')],
    ['nobody answers', unreachable()],
  ])('says Failed to update password when %s', async (_when, error) => {
    await change(fail(error));
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Failed to update password');
    expect(storedToken()).toBe(aToken());
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test, vi } from 'vitest';
import { TIMING } from '#shared/limits.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, later, pass, renderAt, unreachable } from '#tests/support/screen.tsx';

const accepted: Answers = { auth: { resetPassword: () => ({ message: '' }) } };
const failing = (error: () => Error): Answers => ({
  auth: {
    resetPassword: () => {
      throw error();
    },
  },
});
const visit = (answers = accepted, search = '?token=tok-1') =>
  renderAt(`/reset-password${search}`, answers, { token: null });
type Page = Awaited<ReturnType<typeof visit>>;

const password = () => screen.getByLabelText<HTMLInputElement>('New password');
const confirm = () => screen.getByLabelText<HTMLInputElement>('Confirm new password');
const button = () => screen.getByRole('button', { name: 'Reset Password' });

async function reset({ user }: Page, [first, second] = ['another one to keep', 'another one to keep']) {
  await user.type(password(), first ?? '');
  await user.type(confirm(), second ?? '');
  await user.click(button());
}

/** From here on time stands still. */
async function succeedAtOnce({ user }: Page) {
  await user.type(password(), 'another one to keep');
  await user.type(confirm(), 'another one to keep');
  vi.useFakeTimers();
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await vi.waitFor(async () => {
    await pass(0);
    screen.getByText('Password reset successful! Redirecting to login...');
  });
}

describe('Reset password', () => {
  test('sets the new password with the token of the mailed link', async () => {
    const page = await visit();
    expect(password().autocomplete).toBe('new-password');
    await reset(page);
    const said = await screen.findByText('Password reset successful! Redirecting to login...');
    expect(said.closest('[role=status]')).not.toBeNull();
    expect(document.querySelector('main form')).toBeNull();
    expect(document.activeElement).toBe(said.closest('[tabindex]'));
    expect(page.sent('auth.resetPassword')).toEqual([{ token: 'tok-1', password: 'another one to keep' }]);
  });

  test('takes a token of digits as it stands', async () => {
    const page = await visit(accepted, '?token=123456');
    await reset(page);
    await screen.findByText('Password reset successful! Redirecting to login...');
    expect(page.sent('auth.resetPassword')).toMatchObject([{ token: '123456' }]);
  });

  test('goes to login two seconds after success, not sooner', async () => {
    const page = await visit();
    await succeedAtOnce(page);
    expect(TIMING.redirectAfterResetMs).toBe(2_000);
    await pass(1_900);
    expect(page.path()).toBe('/reset-password');
    await pass(101);
    expect(page.path()).toBe('/login');
  });

  test('stays where a person went meanwhile', async () => {
    const page = await visit();
    await succeedAtOnce(page);
    await page.go('/about');
    await pass(2_500);
    expect(page.path()).toBe('/about');
  });

  test.each(['', '?token=', '?token=a&token=b'])(
    'says at once that the token is missing, and offers nothing but a new link: %s',
    async (search) => {
      const page = await visit(accepted, search);
      expect(screen.getByRole('alert').textContent).toBe('❌ Invalid or missing token.');
      const link = screen.getByRole('link', { name: 'Send me a new link' });
      expect(link.getAttribute('href')).toBe('/forgot-password');
      expect(document.querySelector('main form')).toBeNull();
      expect(page.calls).toEqual([]);
    },
  );

  test('says the same of a token that the server does not take, and offers a new link', async () => {
    const page = await visit(failing(() => refusal('resetLinkInvalid')));
    await reset(page);
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Invalid or missing token.');
    const link = screen.getByRole('link', { name: 'Send me a new link' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  test('says before any call that the passwords do not match', async () => {
    const page = await visit();
    await reset(page, ['another one to keep', 'another one to lose']);
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Passwords do not match.');
    expect(document.activeElement).toBe(confirm());
    expect(page.calls).toEqual([]);
  });

  test('asks for a password that is long enough before anything is sent', async () => {
    const page = await visit();
    await page.user.click(button());
    await screen.findByText('The password needs at least 8 characters');
    expect(document.activeElement).toBe(password());
    expect(page.calls).toEqual([]);
  });

  test.each([
    [
      'the server’s words',
      () => refusal('passwordKnown'),
      'This password is too well known. Please choose another.',
    ],
    ['its own when the answer says nothing', () => TRPCClientError.from(new SyntaxError()), 'Reset failed.'],
    ['the network’s when nobody answers', unreachable, 'Network error: the server did not answer'],
  ])('fails in %s, and keeps what was typed', async (_whose, error, text) => {
    const page = await visit(failing(error));
    await reset(page);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(password().value).toBe('another one to keep');
  });

  test('says Resetting... on its button while busy, and sends once', async () => {
    const answer = later<{ message: string }>();
    const page = await visit({ auth: { resetPassword: () => answer.answer } });
    await reset(page);
    await page.user.click(await screen.findByRole('button', { name: 'Resetting...' }));
    answer.give({ message: '' });
    await screen.findByText('Password reset successful! Redirecting to login...');
    expect(page.sent('auth.resetPassword')).toHaveLength(1);
  });

  test('leads back to login', async () => {
    const page = await visit();
    await page.user.click(screen.getByRole('link', { name: 'Back to login' }));
    await waitFor(() => expect(page.path()).toBe('/login'));
  });
});

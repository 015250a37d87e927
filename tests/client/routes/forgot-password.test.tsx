import { screen, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, later, renderAt, unreachable } from '#tests/support/screen.tsx';

const failing = (error: () => Error): Answers => ({
  auth: {
    forgotPassword: () => {
      throw error();
    },
  },
});
const visit = (answers: Answers = { auth: { forgotPassword: () => ({ message: '' }) } }) =>
  renderAt('/forgot-password', answers, { token: null });
type Page = Awaited<ReturnType<typeof visit>>;

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const button = () => screen.getByRole('button', { name: 'Send Reset Link' });

async function ask({ user }: Page) {
  await user.type(email(), 'nora@example.org');
  await user.click(button());
}

describe('Forgot password', () => {
  test('sends a link to the given address and says so without telling whether it has an account', async () => {
    const page = await visit();
    await ask(page);
    const said = await screen.findByText('If an account exists, a reset link was sent!');
    expect(said.closest('[role=status]')).not.toBeNull();
    expect(page.sent('auth.forgotPassword')).toEqual([{ email: 'nora@example.org' }]);
  });

  test('asks for an address before anything is sent', async () => {
    const page = await visit();
    await page.user.click(button());
    await screen.findByText('Please enter an email address like name@example.org');
    expect(document.activeElement).toBe(email());
    expect(page.calls).toEqual([]);
  });

  test.each([
    [
      'the server’s words',
      () => refusal('tooManyTries'),
      'Too many tries. Please wait a little and try again.',
    ],
    [
      'its own when the answer says nothing',
      () => TRPCClientError.from(new SyntaxError()),
      'Error sending reset link',
    ],
    ['the network’s when nobody answers', unreachable, 'Network error: the server did not answer'],
  ])('fails in %s, and keeps the address', async (_whose, error, text) => {
    const page = await visit(failing(error));
    await ask(page);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(email().value).toBe('nora@example.org');
  });

  test('sends once, however often the button is pressed meanwhile', async () => {
    const answer = later<{ message: string }>();
    const page = await visit({ auth: { forgotPassword: () => answer.answer } });
    await ask(page);
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
    await page.user.click(button());
    answer.give({ message: '' });
    await screen.findByText('If an account exists, a reset link was sent!');
    expect(page.sent('auth.forgotPassword')).toHaveLength(1);
  });

  test('leads back to login', async () => {
    const page = await visit();
    await page.user.click(screen.getByRole('link', { name: 'Back to login' }));
    await waitFor(() => expect(page.path()).toBe('/login'));
  });
});

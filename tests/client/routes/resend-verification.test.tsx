import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, later, renderAt, unreachable } from '#tests/support/screen.tsx';

const visit = (answers: Answers) => renderAt('/resend-verification', answers, { token: null });
const answering = (message: string): Answers => ({ auth: { resendVerification: () => ({ message }) } });
type Page = Awaited<ReturnType<typeof visit>>;

const email = () => screen.getByLabelText<HTMLInputElement>('Email');

async function ask({ user }: Page) {
  await user.type(email(), 'nora@example.org');
  await user.click(screen.getByRole('button', { name: 'Send Verification Link' }));
}

describe('Resend verification', () => {
  test('shows the server’s message', async () => {
    const page = await visit(answering('On its way.'));
    await ask(page);
    expect(await screen.findByText('On its way.')).toBeDefined();
    expect(page.sent('auth.resendVerification')).toEqual([{ email: 'nora@example.org' }]);
  });

  test('answers neutrally when the server has no message', async () => {
    const page = await visit(answering(''));
    await ask(page);
    const neutral = 'If this account still needs to be verified, a new e-mail is on its way.';
    expect(await screen.findByText(neutral)).toBeDefined();
  });

  test('says Sending... on its button while busy, and sends once', async () => {
    const answer = later<{ message: string }>();
    const page = await visit({ auth: { resendVerification: () => answer.answer } });
    await ask(page);
    await page.user.click(await screen.findByRole('button', { name: 'Sending...' }));
    answer.give({ message: 'On its way.' });
    expect(await screen.findByRole('button', { name: 'Send Verification Link' })).toBeDefined();
    expect(page.sent('auth.resendVerification')).toHaveLength(1);
  });

  test('says that the network is the reason when nobody answers, and keeps the address', async () => {
    const page = await visit({
      auth: {
        resendVerification: () => {
          throw unreachable();
        },
      },
    });
    await ask(page);
    expect((await screen.findByRole('alert')).textContent).toBe('Network error: the server did not answer');
    expect(email().value).toBe('nora@example.org');
  });

  test('asks for an address before anything is sent', async () => {
    const page = await visit(answering(''));
    await page.user.click(screen.getByRole('button', { name: 'Send Verification Link' }));
    await screen.findByText('Please enter an email address like name@example.org');
    expect(page.calls).toEqual([]);
  });

  test('leads back to login', async () => {
    const page = await visit(answering(''));
    await page.user.click(screen.getByRole('link', { name: 'Back to login' }));
    await waitFor(() => expect(page.path()).toBe('/login'));
  });
});

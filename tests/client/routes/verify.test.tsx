import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, later, pass, renderAt, unreachable } from '#tests/support/screen.tsx';

const answering = (message: string): Answers => ({
  auth: { verify: () => ({ message, email: 'maya@example.org' }) },
});
const failing = (error: () => Error): Answers => ({
  auth: {
    verify: () => {
      throw error();
    },
  },
});
const visit = (answers: Answers, { search = '?token=tok-1', isStrict = false } = {}) =>
  renderAt(`/verify${search}`, answers, { token: null, isStrict });

describe('Email Verification', () => {
  test('uses the token once and shows the server’s message and the way to login', async () => {
    const page = await visit(answering('Email verified! You can now log in.'));
    expect(screen.getByRole('heading', { level: 1, name: 'Email Verification' })).toBeDefined();
    expect(await screen.findByText('Email verified! You can now log in.')).toBeDefined();
    expect(page.calls).toEqual([{ path: 'auth.verify', input: { token: 'tok-1' } }]);
    const login = [...screen.getByRole('main').querySelectorAll('a')];
    expect(login.map((one) => one.getAttribute('href'))).toEqual(['/login']);
    fireEvent.click(login[0] as HTMLElement);
    // Whoever has just come from their mail types it once, not twice.
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.org'),
    );
  });

  test.each([
    'Your earlier email address is back. Please choose a new password.',
    'The second factor is off again, and every device is logged out. Please choose a new password.',
  ])('leads to a new password when it has undone somebody else’s change: %s', async (message) => {
    await visit(answering(message));
    const way = await screen.findByRole('link', { name: 'Choose a new password' });
    expect(way.getAttribute('href')).toBe('/forgot-password');
    expect(screen.queryByRole('link', { name: /log ?in/i, hidden: false })?.closest('main')).toBeFalsy();
  });

  test('has its own words when the server has no message', async () => {
    await visit(answering(''));
    expect(await screen.findByText('Email verified! You can now log in.')).toBeDefined();
  });

  test('calls once under React’s double effects too', async () => {
    const page = await visit(answering('Done.'), { isStrict: true });
    await screen.findByText('Done.');
    expect(page.calls).toHaveLength(1);
  });

  test('does not ask again when a person comes back to the window later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = await visit(answering('Done.'));
    await screen.findByText('Done.');
    await pass(3_600_000);
    fireEvent(window, new Event('visibilitychange'));
    fireEvent(window, new Event('focus'));
    fireEvent(window, new Event('online'));
    await pass(100);
    expect(page.calls).toHaveLength(1);
    expect(screen.getByText('Done.')).toBeDefined();
  });

  test.each([
    ['worked', answering('Done.'), 'Done.'],
    ['failed', failing(() => refusal('verifyLinkInvalid')), 'Verification failed or expired.'],
  ])(
    'does not ask again when a person comes back to the screen of a link that %s',
    async (_how, answers, text) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const page = await visit(answers);
      await screen.findByText(text);
      await page.go('/about');
      await pass(3_600_000);
      await page.go('/verify?token=tok-1');
      expect(screen.getByText(text)).toBeDefined();
      await pass(100);
      expect(page.calls).toHaveLength(1);
    },
  );

  test('tells that it is at work until the answer comes', async () => {
    const answer = later<{ message: string; email: string }>();
    await visit({ auth: { verify: () => answer.answer } });
    expect(screen.getByText('One moment, Wren is looking it up…')).toBeDefined();
    answer.give({ message: 'Done.', email: '' });
    await waitFor(() => expect(screen.queryByText('One moment, Wren is looking it up…')).toBeNull());
  });

  test.each([
    [
      'the server’s words',
      () => refusal('tooManyTries'),
      'Too many tries. Please wait a little and try again.',
    ],
    ['the link’s', () => refusal('verifyLinkInvalid'), 'Verification failed or expired.'],
    [
      'its own when the answer says nothing',
      () => TRPCClientError.from(new SyntaxError()),
      'Verification failed or expired.',
    ],
    ['the network’s when nobody answers', unreachable, 'Network error: the server did not answer'],
  ])('fails in %s, and offers a new link', async (_whose, error, text) => {
    const page = await visit(failing(error));
    expect(await screen.findByText(text)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Resend verification' });
    expect(link.getAttribute('href')).toBe('/resend-verification');
    expect(page.calls).toHaveLength(1);
  });

  test('takes a second click for what it is: logging in stands first, and Wren wonders', async () => {
    await visit(failing(() => refusal('verifyLinkInvalid')));
    expect(await screen.findByText('Already used? Then just log in.')).toBeDefined();
    const ways = [...screen.getByRole('main').querySelectorAll('a')].map((one) => one.getAttribute('href'));
    expect(ways).toEqual(['/login', '/resend-verification']);
    expect(screen.queryByText('There you are.')).toBeNull();
    expect(screen.getByText('Hm. This link has done its work, or its day is over.')).toBeDefined();
  });

  test('asks again on request when nobody answered', async () => {
    let tries = 0;
    const page = await visit({
      auth: {
        verify: () => {
          tries += 1;
          if (tries === 1) throw unreachable();
          return { message: 'Done.', email: '' };
        },
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Done.')).toBeDefined();
    expect(screen.getByText('There you are.')).toBeDefined();
  });

  test('fails without a call when the address has no token', async () => {
    const page = await visit(answering(''), { search: '' });
    expect(screen.getByText('Verification failed or expired.')).toBeDefined();
    expect(page.calls).toEqual([]);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, aToken, renderAt } from '#tests/support/screen.tsx';

const ASK = 'a'.repeat(43);
const signInMail = vi.fn(() => ({ message: 'Mailed', ask: ASK }));
const signInFor = vi.fn((): { email: string | null } => ({ email: 'maya@example.org' }));
const signIn = vi.fn(() => ({ token: aToken() }));

async function visit(path: string, auth: Answers['auth'] = {}) {
  signInMail.mockClear();
  signIn.mockClear();
  return renderAt(
    path,
    { auth: { signInMail, signIn, signInFor, ...auth }, wishlist: { list: () => [] } },
    { token: null },
  );
}
const stored = (minutesAgo = 0) =>
  JSON.stringify({ ask: ASK, email: 'maya@example.org', at: Date.now() - minutesAgo * 60_000 });
const submit = (name: string) => screen.findByRole('button', { name });

test('the address is asked for, then the digits of the mail, and they log in', async () => {
  const { user, path, sent } = await visit('/sign-in');
  await user.type(await screen.findByLabelText('Email'), 'maya@example.org');
  await user.click(await submit('Mail me a link'));
  const digits = await screen.findByLabelText('Digits from the mail');
  expect(document.activeElement).toBe(digits);
  expect(screen.getByText('If maya@example.org has an account, a mail is on its way.')).toBeTruthy();
  await user.type(digits, '123 456');
  await user.click(await submit('Log in'));
  await waitFor(() => expect(path()).toBe('/wishlists'));
  expect(sent('auth.signInMail')).toEqual([{ email: 'maya@example.org' }]);
  expect(sent('auth.signIn')).toEqual([{ ask: ASK, digits: '123 456' }]);
  await waitFor(() => expect(sessionStorage.getItem('sign-in asked')).toBeNull());
});

test('digits that are not right are said so, and another mail can be asked for', async () => {
  sessionStorage.setItem('sign-in asked', stored());
  const { user } = await visit('/sign-in', {
    signIn: () => {
      throw refusal('wrongDigits');
    },
  });
  await user.type(await screen.findByLabelText('Digits from the mail'), '1');
  await user.click(await submit('Log in'));
  await screen.findByText('These digits are not right, or they are too old.');
  await user.click(screen.getByRole('link', { name: 'Mail me another link' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.org'),
  );
});

test('a mailed link does nothing until its button is pressed, and asks for a second factor where there is one', async () => {
  let isAsked = false;
  const { user, path, sent, calls } = await visit('/sign-in?token=t', {
    signIn: () => {
      if (isAsked) return { token: aToken() };
      isAsked = true;
      throw refusal('codeNeeded');
    },
  });
  const button = await submit('Log in');
  await screen.findByText('Press the button to log in as maya@example.org.');
  expect(calls.map(({ path: call }) => call)).toEqual(['auth.signInFor']);
  await user.click(button);
  await user.type(await screen.findByLabelText('Code'), '654321');
  await user.click(button);
  await waitFor(() => expect(path()).toBe('/wishlists'));
  expect(sent('auth.signIn')).toEqual([{ token: 't' }, { token: 't', code: '654321' }]);
});

test('a used link says so and leads to another one', async () => {
  const { user } = await visit('/sign-in?token=t', {
    signIn: () => {
      throw refusal('signInLinkInvalid');
    },
  });
  await user.click(await submit('Log in'));
  await screen.findByText('This link was used already, or it is too old.');
  await user.click(screen.getByRole('link', { name: 'Mail me another link' }));
  await screen.findByLabelText('Email');
});

test('the log-in leads there with the address that was typed', async () => {
  const { user } = await visit('/login');
  await user.type(await screen.findByLabelText('Email'), 'maya@example.org');
  await user.click(screen.getByRole('link', { name: 'Log in by mail, without a password' }));
  await submit('Mail me a link');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.org'),
  );
});

test('a link that logs nobody in says so before it is pressed', async () => {
  await visit('/sign-in?token=t', { signInFor: () => ({ email: null }) });
  await screen.findByText('This link was used already, or it is too old.');
  expect(screen.queryByText(/Press the button/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
});

test('what was asked for long ago is not waited for', async () => {
  sessionStorage.setItem('sign-in asked', stored(16));
  await visit('/sign-in');
  await screen.findByLabelText('Email');
  expect(screen.queryByLabelText('Digits from the mail')).toBeNull();
});

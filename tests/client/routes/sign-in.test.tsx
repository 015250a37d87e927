import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, aToken, renderAt } from '#tests/support/screen.tsx';

const ASK = 'a'.repeat(43);
const signInMail = vi.fn(() => ({ message: 'Mailed', ask: ASK }));
const signIn = vi.fn(() => ({ token: aToken() }));

async function visit(path: string, auth: Answers['auth'] = {}) {
  signInMail.mockClear();
  signIn.mockClear();
  return renderAt(
    path,
    { auth: { signInMail, signIn, ...auth }, wishlist: { list: () => [] } },
    { token: null },
  );
}
const submit = (name: string) => screen.findByRole('button', { name });

test('the address is asked for, then the digits of the mail, and they log in', async () => {
  const { user, path, sent } = await visit('/sign-in');
  await user.type(await screen.findByLabelText('Email'), 'maya@example.org');
  await user.click(await submit('Mail me a sign-in link'));
  const digits = await screen.findByLabelText('Digits from the mail');
  expect(document.activeElement).toBe(digits);
  expect(screen.getByText('If an account exists, a sign-in link was sent!')).toBeTruthy();
  await user.type(digits, '123 456');
  await user.click(await submit('Log in'));
  await waitFor(() => expect(path()).toBe('/wishlists'));
  expect(sent('auth.signInMail')).toEqual([{ email: 'maya@example.org' }]);
  expect(sent('auth.signIn')).toEqual([{ ask: ASK, digits: '123 456' }]);
  await waitFor(() => expect(sessionStorage.getItem('sign-in asked')).toBe(''));
});

test('digits that are not right are said so, and another mail can be asked for', async () => {
  sessionStorage.setItem('sign-in asked', ASK);
  const { user } = await visit('/sign-in', {
    signIn: () => {
      throw refusal('wrongDigits');
    },
  });
  await user.type(await screen.findByLabelText('Digits from the mail'), '1');
  await user.click(await submit('Log in'));
  await screen.findByText('These digits are not right, or their time is over.');
  await user.click(screen.getByRole('link', { name: 'Mail me another link' }));
  await screen.findByLabelText('Email');
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
  expect(calls).toEqual([]);
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
  await screen.findByText('This link was used already, or its time is over.');
  await user.click(screen.getByRole('link', { name: 'Mail me another link' }));
  await screen.findByLabelText('Email');
});

test('the log-in leads there with the address that was typed', async () => {
  const { user } = await visit('/login');
  await user.type(await screen.findByLabelText('Email'), 'maya@example.org');
  await user.click(screen.getByRole('link', { name: 'Log in by mail, without a password' }));
  await submit('Mail me a sign-in link');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.org'),
  );
});

import { screen, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import {
  alertShown,
  button,
  input,
  NORA,
  noteAlerts,
  register,
  visit,
} from '#tests/support/register-screen.ts';
import { type Answers, later, unreachable } from '#tests/support/screen.tsx';

beforeEach(noteAlerts);

const failing = (error: () => Error): Answers => ({
  auth: {
    register: () => {
      throw error();
    },
  },
});

describe('Register', () => {
  test('has five fields that a password manager can fill, and a link to login', async () => {
    await visit();
    const autocomplete = Object.keys(NORA).map((label) => input(label).autocomplete);
    expect(autocomplete).toEqual(['given-name', 'family-name', 'email', 'new-password', 'new-password']);
    expect(Object.keys(NORA).every((label) => input(label).required)).toBe(true);
    expect(input('Email').type).toBe('email');
    const main = screen.getByRole('main');
    expect([...main.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual(['/login']);
  });

  test('tells by an alert that a mail is on its way, then goes to login, which has the address and says it again', async () => {
    const page = await visit();
    alertShown.mockImplementation(() => expect(page.path()).toBe('/register'));
    await register(page);
    await waitFor(() => expect(page.path()).toBe('/login'));
    expect(alertShown.mock.calls).toEqual([
      ['Registration successful! Please check your email to verify your account.'],
    ]);
    expect(
      await screen.findByText('Check your mail: the link we sent to nora@example.org opens your account.'),
    ).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nora@example.org');
    expect(page.sent('auth.register')).toEqual([
      {
        firstName: 'Nora',
        lastName: 'Lindqvist',
        email: 'nora@example.org',
        password: 'a fern that forgives',
      },
    ]);
  });

  test('says above the form, before any call, that the passwords do not match', async () => {
    const page = await visit();
    await register(page, { 'Confirm Password': 'a fern that forgets' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Passwords do not match');
    const form = document.querySelector('form') as HTMLFormElement;
    expect(alert.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(document.activeElement).toBe(input('Confirm Password'));
    expect(input('Confirm Password').getAttribute('aria-invalid')).toBe('true');
    expect(page.calls).toEqual([]);
  });

  test('puts two different passwords before every other problem', async () => {
    const page = await visit();
    await register(page, { 'First Name': '', Password: 'short', 'Confirm Password': 'other' });
    expect((await screen.findByRole('alert')).textContent).toBe('Passwords do not match');
    expect(screen.getByText('Please enter your first name')).toBeDefined();
    expect(document.activeElement).toBe(input('First Name'));
  });

  test('asks for all five fields before anything is sent', async () => {
    const page = await visit();
    await page.user.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter your first name');
    for (const label of Object.keys(NORA).slice(0, 4)) {
      expect(input(label).getAttribute('aria-invalid'), label).toBe('true');
    }
    expect(page.calls).toEqual([]);
  });

  test('tells how long a password must be before the server has to', async () => {
    const page = await visit();
    expect(screen.getByText('At least 8 characters')).toBeDefined();
    await register(page, { Password: 'short', 'Confirm Password': 'short' });
    expect((await screen.findByRole('alert')).textContent).toBe('The password needs at least 8 characters');
    expect(document.activeElement).toBe(input('Password'));
    expect(page.calls).toEqual([]);
  });

  test('shows what the server objects to above the form and at the field', async () => {
    const issues = [{ path: 'lastName', message: 'A name is one line of text' }];
    const page = await visit(failing(() => refusal('invalidInput', issues)));
    await register(page);
    expect((await screen.findByRole('alert')).textContent).toBe('A name is one line of text');
    expect(document.activeElement).toBe(input('Last Name'));
    const described = input('Last Name').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('A name is one line of text');
    expect(input('Email').value).toBe('nora@example.org');
    expect(alertShown).not.toHaveBeenCalled();
  });

  test('marks the password when it is too well known', async () => {
    const page = await visit(failing(() => refusal('passwordKnown')));
    await register(page);
    const known = 'This password is too well known. Please choose another.';
    expect((await screen.findByRole('alert')).textContent).toBe(known);
    expect(document.activeElement).toBe(input('Password'));
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
      'Registration failed',
    ],
    ['the network’s when nobody answers', unreachable, 'Network error: the server did not answer'],
  ])('fails in %s', async (_whose, error, text) => {
    const page = await visit(failing(error));
    await register(page);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(page.path()).toBe('/register');
  });

  test('sends once, however often the button is pressed meanwhile', async () => {
    const answer = later<{ message: string }>();
    const page = await visit({ auth: { register: () => answer.answer } });
    await register(page);
    await page.user.click(button());
    await page.user.type(input('Email'), '{Enter}');
    answer.give({ message: '' });
    await waitFor(() => expect(page.path()).toBe('/login'));
    expect(page.sent('auth.register')).toHaveLength(1);
    expect(alertShown).toHaveBeenCalledTimes(1);
  });
});

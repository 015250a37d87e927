import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as PROVIDER_TEXTS from '#shared/texts/provider.ts';
import { accepted, noteAlerts, register } from '#tests/support/register-screen.ts';
import { type Answers, renderAt } from '#tests/support/screen.tsx';

beforeEach(noteAlerts);

describe('the signup policy', () => {
  const INVITE = { signups: 'invite' as const, domains: [] };
  const answering = (isLive: boolean): Answers => ({
    auth: { ...accepted.auth, invitation: () => ({ isLive }) },
  });
  const at = (
    address: string,
    answers: Answers,
    signupPolicy: { signups: 'open' | 'invite' | 'closed'; domains: string[] },
  ) => renderAt(address, answers, { token: null, signupPolicy });
  const isFormThere = () => screen.queryByLabelText('First Name') !== null;

  test('that is closed says so instead of a form, and leads to login', async () => {
    await at('/register', accepted, { signups: 'closed', domains: [] });
    expect(
      screen.getByText('No new accounts at the moment. Whoever has one can log in as before.'),
    ).toBeDefined();
    expect(isFormThere()).toBe(false);
    expect(screen.getByRole('main').querySelector('a[href="/login"]')).not.toBeNull();
  });

  test('that needs an invitation says so to who has none, and to whose has ended', async () => {
    await at('/register', accepted, INVITE);
    expect(screen.getByText(/^New accounts are by invitation here/)).toBeDefined();
    expect(isFormThere()).toBe(false);
  });

  test('stands where people log in with a provider, too, and the invitation goes along', async () => {
    await renderAt('/register?token=abc', answering(true), {
      ...{ token: null, signupPolicy: INVITE },
      brand: { providers: [{ key: '1', label: 'Home' }], isProviderOnly: true },
    });
    expect(await screen.findByText('You are invited. Welcome!')).toBeDefined();
    const link = screen.getByRole('link', { name: PROVIDER_TEXTS.logIn('Home') });
    expect(link.getAttribute('href')).toBe('/oidc/1?invitation=abc');
    expect(isFormThere()).toBe(false);
  });

  test('lets in who was invited, and sends the invitation with the form', async () => {
    const page = await at('/register?token=abc', answering(true), INVITE);
    await screen.findByText('You are invited. Welcome!');
    await register(page);
    await waitFor(() => expect(page.sent('auth.register')).toMatchObject([{ invitation: 'abc' }]));
  });

  test('tells whose invitation has ended to ask for another one', async () => {
    await at('/register?token=old', answering(false), INVITE);
    await screen.findByText('This invitation has ended. Please ask for another one.');
    expect(isFormThere()).toBe(false);
  });

  test('that welcomes some domains only names them at the field', async () => {
    await at('/register', accepted, { signups: 'open', domains: ['family.example', 'friends.example'] });
    expect(screen.getByText('Only addresses of family.example, friends.example')).toBeDefined();
    expect(isFormThere()).toBe(true);
  });
});

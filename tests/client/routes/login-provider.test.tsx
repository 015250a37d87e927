import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SESSION } from '#shared/limits.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import * as PASSKEY_TEXTS from '#shared/texts/passkey.ts';
import * as PROVIDER_TEXTS from '#shared/texts/provider.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, aToken, type RenderOptions, renderAt } from '#tests/support/screen.tsx';

const PROVIDERS = [
  { key: '1', label: 'Home' },
  { key: '2', label: 'Work' },
];
afterEach(() => history.replaceState(null, '', '/'));

const comeBack = (hash: string, answers: Answers = {}, options: RenderOptions = {}) => {
  history.replaceState(null, '', `/login/provider#${hash}`);
  return renderAt('/login/provider', answers, { token: null, ...options });
};
const answering = (session: { logOutAt: string | null }): Answers => ({
  provider: { logIn: () => ({ token: aToken(), ...session }) },
  wishlist: { list: () => [] },
});

test('every provider has a button beside the form, and none is there without', async () => {
  await renderAt('/login', {}, { token: null, brand: { providers: PROVIDERS } });
  const links = PROVIDERS.map(({ label }) => screen.getByRole('link', { name: PROVIDER_TEXTS.logIn(label) }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/oidc/1', '/oidc/2']);
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('where people log in with a provider alone, no other way is shown', async () => {
  const brand = { providers: PROVIDERS, isProviderOnly: true as const };
  await renderAt('/login', {}, { token: null, brand });
  expect(screen.getByRole('link', { name: PROVIDER_TEXTS.logIn('Home') })).toBeTruthy();
  for (const way of [ACCOUNT_TEXTS.signInByMail, ACCOUNT_TEXTS.forgotPassword, PASSKEY_TEXTS.logIn])
    expect(screen.queryByText(way)).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByRole('link', { name: ACCOUNT_TEXTS.resendVerification })).toBeTruthy();
});

test.each(['/sign-in', '/forgot-password'])('and %s leads there', async (address) => {
  const brand = { providers: PROVIDERS, isProviderOnly: true as const };
  const page = await renderAt(address, {}, { token: null, brand });
  await waitFor(() => expect(page.path()).toBe('/login'));
});

test('whoever comes back is logged in once, and nothing of it stays in the address', async () => {
  const page = await comeBack('answer=abc', answering({ logOutAt: null }), { isStrict: true });
  await waitFor(() => expect(page.path()).toBe('/wishlists'));
  expect(page.sent('provider.logIn')).toEqual([{ answer: 'abc' }]);
  expect(location.hash).toBe('');
});

test.each([
  [{ signups: 'invite', domains: [] }, ACCOUNT_TEXTS.byInvitation],
  [{ signups: 'closed', domains: [] }, ACCOUNT_TEXTS.registrationClosed],
  [{ signups: 'open', domains: ['example.org'] }, ACCOUNT_TEXTS.onlyDomains('example.org')],
] as const)('whoever may not register is told why (%#)', async (signupPolicy, text) => {
  const logIn = () => {
    throw refusal('doorShut');
  };
  await comeBack('answer=abc', { provider: { logIn } }, { signupPolicy });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a second factor is asked for', async () => {
  const page = await comeBack('answer=abc', {
    provider: {
      logIn: ({ code }) => {
        if (code === undefined) throw refusal('codeNeeded');
        return { token: aToken(), logOutAt: null };
      },
    },
    wishlist: { list: () => [] },
  });
  await page.user.type(await screen.findByLabelText(ACCOUNT_TEXTS.loginCode), '123456{Enter}');
  await waitFor(() => expect(page.path()).toBe('/wishlists'));
  expect(page.sent('provider.logIn')).toEqual([{ answer: 'abc' }, { answer: 'abc', code: '123456' }]);
});

test('a refusal says why, and leads back', async () => {
  const refused = await comeBack('answer=abc', {
    provider: {
      logIn: () => {
        throw refusal('connectFirst');
      },
    },
  });
  expect(await screen.findByText(FAILURE_TEXTS.connectFirst)).toBeTruthy();
  await refused.user.click(screen.getByRole('link', { name: PROVIDER_TEXTS.back }));
  expect(refused.path()).toBe('/login');
});

test('whoever has not confirmed their address is led to another mail', async () => {
  const page = await comeBack('answer=abc', {
    provider: {
      logIn: () => {
        throw refusal('confirmFirst');
      },
    },
  });
  expect(await screen.findByText(FAILURE_TEXTS.confirmFirst)).toBeTruthy();
  await page.user.click(screen.getByRole('link', { name: ACCOUNT_TEXTS.newVerificationLink }));
  expect(page.path()).toBe('/resend-verification');
});

test.each([
  ['failed=tooManyTries', FAILURE_TEXTS.tooManyTries],
  ['failed=busy', FAILURE_TEXTS.busy],
  ['failed=internal', FAILURE_TEXTS.internal],
  ['failed=providerNotFound', FAILURE_TEXTS.providerNotFound],
  ['failed=providerDown', PROVIDER_TEXTS.down],
  ['failed=providerRefused', PROVIDER_TEXTS.refused],
  ['failed=%3Cb%3E', PROVIDER_TEXTS.refused],
  ['', PROVIDER_TEXTS.refused],
])('of %s it says so without a call', async (hash, text) => {
  const page = await comeBack(hash);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(page.calls).toEqual([]);
});

test('a log-out goes on at the provider where it is to, and only after such a log-in', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response());
  const page = await comeBack('answer=abc', answering({ logOutAt: '/oidc/1/log-out' }));
  await waitFor(() => expect(page.path()).toBe('/wishlists'));
  await page.user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/oidc/1/log-out'));
  const { startSession } = await import('#client/session/session.ts');
  await startSession(aToken());
  expect(localStorage.getItem(SESSION.logOutAtKey)).toBe('');
});

test('without a network a log-out stays here', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  assign.mockClear();
  const end = vi.fn(async () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', end);
  const page = await comeBack('answer=abc', answering({ logOutAt: '/oidc/1/log-out' }));
  await waitFor(() => expect(page.path()).toBe('/wishlists'));
  await page.user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(localStorage.getItem(SESSION.tokenStorageKey)).toBeNull());
  expect(end).toHaveBeenCalledOnce();
  // Time enough for what a log-out does with a network.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(assign).not.toHaveBeenCalled();
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test, vi } from 'vitest';
import { SESSION } from '#shared/limits.ts';
import { refusal, refusalOnTheWire } from '#tests/support/refusal.ts';
import {
  type Answers,
  aToken,
  later,
  type RenderOptions,
  renderAt,
  unreachable,
} from '#tests/support/screen.tsx';
import { aUserView } from '#tests/support/users.ts';
import { aWishlistCard } from '#tests/support/wishlists.ts';

const TOKEN = aToken();
const welcome: Answers = { auth: { login: () => ({ token: TOKEN }) }, wishlist: { list: () => [] } };
const failing = (error: () => Error): Answers => ({
  auth: {
    login: () => {
      throw error();
    },
  },
});

const visit = (answers: Answers = welcome, options: RenderOptions = {}) =>
  renderAt('/login', answers, { token: null, ...options });
type Page = Awaited<ReturnType<typeof visit>>;

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole('button', { name: 'Login' });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

async function logIn({ user }: Page) {
  await user.type(email(), 'nora@example.org');
  await user.type(password(), 'a fern that forgives');
  await user.click(button());
}

describe('Login', () => {
  test('asks for Email and Password, and leads to the screens for those who cannot log in', async () => {
    await visit();
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeDefined();
    expect(email().autocomplete).toBe('email webauthn');
    expect(email().type).toBe('email');
    expect(password().autocomplete).toBe('current-password');
    expect(link('Forgot password?')).toBe('/forgot-password');
    expect(link('Resend verification')).toBe('/resend-verification');
    const main = screen.getByRole('main');
    const register = [...main.querySelectorAll('a')].find((one) => one.textContent === 'Register');
    expect(register?.getAttribute('href')).toBe('/register');
  });

  test('stores the token, says so, and goes to My Wishlists in the place of the login screen', async () => {
    const page = await visit();
    await logIn(page);
    await waitFor(() => expect(page.path()).toBe('/wishlists'));
    expect(page.historyLength()).toBe(1);
    expect(page.sent('auth.login')).toEqual([
      { email: 'nora@example.org', password: 'a fern that forgives' },
    ]);
    expect(localStorage.getItem('token')).toBe(TOKEN);
    expect(screen.getByText('Login successful!')).toBeDefined();
  });

  test('shows the message left by the session once, and takes it away', async () => {
    sessionStorage.setItem('auth_message', 'Your session expired. Please log in again.');
    await visit();
    expect(screen.getByText('Your session expired. Please log in again.')).toBeDefined();
    expect(sessionStorage.getItem('auth_message')).toBeNull();
  });

  test('shows that message under React’s double effects too', async () => {
    sessionStorage.setItem('auth_message', 'Your session expired. Please log in again.');
    await visit(welcome, { isStrict: true });
    expect(screen.getByText('Your session expired. Please log in again.')).toBeDefined();
  });

  test('says in the server’s words what is wrong, keeps what was typed and leads the focus there', async () => {
    const page = await visit(failing(() => refusal('wrongCredentials')));
    await logIn(page);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Email or password is not right, or the address is not confirmed yet. Check your inbox, or ask for a new link below.',
    );
    expect(document.activeElement).toBe(alert.closest('[tabindex]'));
    expect(email().value).toBe('nora@example.org');
    expect(password().value).toBe('a fern that forgives');
    expect(page.path()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('says Login failed when the answer says nothing', async () => {
    const cause = new SyntaxError('Unexpected token <');
    const page = await visit(failing(() => TRPCClientError.from(cause)));
    await logIn(page);
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
  });

  test('says that the network is the reason when nobody answers', async () => {
    const page = await visit(failing(unreachable));
    await logIn(page);
    expect((await screen.findByRole('alert')).textContent).toBe('Network error: the server did not answer');
  });

  test('asks for both fields before anything is sent', async () => {
    const page = await visit();
    await page.user.click(button());
    await screen.findByText('Please enter a password');
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email());
    expect(page.calls).toEqual([]);
  });

  test('names both reasons of a refusal and makes the way to a new verification link obvious', async () => {
    const page = await visit(failing(() => refusal('wrongCredentials')));
    await logIn(page);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /not right, or the address is not confirmed yet/,
    );
    expect(link('Send me a new verification link')).toBe('/resend-verification');
  });

  test('sends once, however often the button is pressed meanwhile', async () => {
    const answer = later<{ token: string }>();
    const page = await visit({ ...welcome, auth: { login: () => answer.answer } });
    await logIn(page);
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
    await page.user.click(button());
    await page.user.type(password(), '{Enter}');
    answer.give({ token: TOKEN });
    await waitFor(() => expect(page.path()).toBe('/wishlists'));
    expect(page.sent('auth.login')).toHaveLength(1);
  });

  test('sends once even when it is pressed twice before the screen is drawn again', async () => {
    const page = await visit();
    await page.user.type(email(), 'nora@example.org');
    await page.user.type(password(), 'a fern that forgives');
    const form = document.querySelector('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(page.path()).toBe('/wishlists'));
    expect(page.sent('auth.login')).toHaveLength(1);
  });

  test('shows nothing of whoever was signed in before', async () => {
    const list = vi.fn(() => [aWishlistCard({ name: 'Somebody else’s' })]);
    const page = await renderAt('/wishlists', { ...welcome, wishlist: { list } });
    await screen.findByText('Somebody else’s');
    await page.go('/login');
    list.mockReturnValue([]);
    await logIn(page);
    await screen.findByText('No wishlists yet. Create one to get started!');
  });

  test('shows and hides the password by keyboard', async () => {
    const { user } = await visit();
    await user.click(password());
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show Password' }));
    await user.keyboard('{Enter}');
    expect(password().type).toBe('text');
    await user.keyboard(' ');
    expect(password().type).toBe('password');
  });

  test('leaves whoever is signed in alone when the password is wrong', async () => {
    const fetched = vi.fn(async (url: string, _init?: RequestInit) => {
      if (url.startsWith('/trpc/me.get')) return Response.json({ result: { data: { user: aUserView() } } });
      return Response.json(refusalOnTheWire('wrongCredentials'), { status: 401 });
    });
    vi.stubGlobal('fetch', fetched);
    const page = await visit(welcome, {
      token: TOKEN,
      links: async () => (await import('#client/session/browser-links.ts')).browserLinks(),
    });
    await logIn(page);
    await screen.findByText(
      'Email or password is not right, or the address is not confirmed yet. Check your inbox, or ask for a new link below.',
    );
    expect(localStorage.getItem(SESSION.tokenStorageKey)).toBe(TOKEN);
    expect(sessionStorage.getItem(SESSION.messageStorageKey)).toBeNull();
    const [url, init] = fetched.mock.calls.find(([called]) => !called.includes('me.get')) ?? [];
    expect(url).toBe('/trpc/auth.login');
    expect(new Headers(init?.headers).has('authorization')).toBe(false);
  });
});

import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aToken, renderAt } from '#tests/support/screen.tsx';

const answers = { wishlist: { list: () => [] } };
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const linkNames = () =>
  bar()
    .getAllByRole('link')
    .map((link) => link.textContent);
const logo = () =>
  within(screen.getByRole('banner')).getByRole('link', { name: 'Wishwren' }).getAttribute('href');

test('a visitor finds Home, About, Contact, Blog, My reservations, Login and Register, and the logo leads home', async () => {
  await renderAt('/home', answers, { token: null });
  expect(linkNames()).toEqual([
    ...['Home', 'About', 'Contact', 'Blog', 'My reservations', 'Login', 'Register'],
  ]);
  expect(bar().queryByRole('button', { name: 'Logout' })).toBeNull();
  expect(logo()).toBe('/home');
});

test('a signed-in person finds My Wishlists, Profile, My reservations and Logout, and the logo leads to the lists', async () => {
  await renderAt('/wishlists', answers);
  expect(linkNames()).toEqual([
    ...['Home', 'About', 'Contact', 'Blog', 'My Wishlists', 'Profile', 'My reservations'],
  ]);
  expect(bar().getByRole('button', { name: 'Logout' })).toBeDefined();
  expect(logo()).toBe('/wishlists');
});

test('the way to reservations asks nobody whether there are any, and is there for a visitor and for a recipient', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetch);
  for (const token of [null, aToken()]) {
    await renderAt('/home', answers, { token });
    expect(bar().getByRole('link', { name: 'My reservations' }).getAttribute('href')).toBe('/reserved');
    cleanup();
  }
  expect(fetch).not.toHaveBeenCalled();
});

test('the Admin Dashboard link appears only for administrators', async () => {
  await renderAt('/wishlists', answers, { token: aToken({ isAdmin: true }) });
  expect(bar().getByRole('link', { name: 'Admin Dashboard' }).getAttribute('href')).toBe('/admin');
});

test('the menu of small screens opens and closes by its button and by Escape, and tells whether it is open', async () => {
  const { user } = await renderAt('/wishlists', answers);
  const menu = screen.getByRole('button', { name: 'Menu' });
  const isOpen = () => menu.getAttribute('aria-expanded');
  expect(isOpen()).toBe('false');
  await user.click(menu);
  expect(isOpen()).toBe('true');
  expect(menu.getAttribute('aria-controls')).toBe(screen.getByRole('navigation', { name: 'Main' }).id);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe('false');
  expect(document.activeElement).toBe(menu);
});

test('Logout tells the server, removes the token, leaves the session message and goes to the login screen', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetch);
  const page = await renderAt('/home', answers);
  const authorization = `Bearer ${localStorage.getItem('token')}`;
  await page.user.click(bar().getByRole('button', { name: 'Logout' }));
  expect(fetch.mock.calls).toEqual([
    ['/api/logout', { method: 'POST', keepalive: true, headers: { authorization } }],
  ]);
  expect(localStorage.getItem('token')).toBeNull();
  expect(sessionStorage.getItem('auth_message')).toBe('Your session expired. Please log in again.');
});

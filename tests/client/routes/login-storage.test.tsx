import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import { aToken, renderAt } from '#tests/support/screen.tsx';

test('a log-in says so where the browser lets nothing be stored, leaves no session, and can be tried again', async () => {
  const token = aToken();
  const page = await renderAt('/login', { auth: { login: () => ({ token }) } }, { token: null });
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ message: '' }));
  vi.stubGlobal('fetch', fetched);
  await page.user.type(screen.getByLabelText('Email'), 'nora@example.org');
  await page.user.type(screen.getByLabelText('Password'), 'a fern that forgives');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  expect((await screen.findByRole('alert')).textContent).toBe(ACCOUNT_TEXTS.storageForbidden);
  expect(page.path()).toBe('/login');
  expect(screen.getByRole('button', { name: 'Login' }).getAttribute('aria-disabled')).not.toBe('true');
  const headers = { authorization: `Bearer ${token}` };
  expect(fetched.mock.calls).toEqual([['/api/logout', { method: 'POST', headers, keepalive: true }]]);
  vi.unstubAllGlobals();
});

import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { AccessTokenView } from '#shared/access-token.ts';
import { type Answers, renderAt } from './screen.tsx';
import { aUserView } from './users.ts';

export const SECRET = 'ww_pat_a-token-that-is-shown-once';
export const script: AccessTokenView = {
  id: '01940000-0000-7000-8000-0000000000aa',
  name: 'Christmas script',
  scope: 'write',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-21T09:30:00.000Z',
  expiresAt: '2027-01-31T12:00:00.000Z',
};
export const reader: AccessTokenView = {
  ...script,
  id: '01940000-0000-7000-8000-0000000000ab',
  name: 'Reader',
  scope: 'read',
  lastUsedAt: null,
  expiresAt: null,
};

export const confirm = vi.fn(() => true);

/** Every question is answered with yes, unless a test says otherwise. */
export function sayYes(): void {
  confirm.mockReturnValue(true);
  vi.stubGlobal('confirm', confirm);
}

export async function visit(token: Answers['token'] = {}, { isAdmin = false } = {}) {
  const page = await renderAt('/profile', {
    me: { get: () => ({ user: aUserView({ isAdmin }) }) },
    token: { list: () => [script, reader], create: () => ({ ...script, token: SECRET }), ...token },
  });
  const summary = await screen.findByText('Access Tokens');
  return { ...page, open: () => page.user.click(summary) };
}
export const button = (name: string) => screen.getByRole('button', { name });
export const row = async (name: string) =>
  within((await screen.findByText(name)).closest('li') as HTMLElement);

import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { type Answers, renderAt } from './screen.tsx';

export const accepted: Answers = { auth: { register: () => ({ message: '' }) } };
export const visit = (answers = accepted) => renderAt('/register', answers, { token: null });
type Page = Awaited<ReturnType<typeof visit>>;

export const NORA = {
  'First Name': 'Nora',
  'Last Name': 'Lindqvist',
  Email: 'nora@example.org',
  Password: 'a fern that forgives',
  'Confirm Password': 'a fern that forgives',
};
export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = () => screen.getByRole('button', { name: 'Register' });

export async function register({ user }: Page, over: Partial<typeof NORA> = {}) {
  for (const [label, text] of Object.entries({ ...NORA, ...over })) {
    if (text) await user.type(input(label), text);
  }
  await user.click(button());
}

export const alertShown = vi.fn();

/** What an alert says is noted instead of shown. */
export function noteAlerts(): void {
  alertShown.mockReset();
  vi.stubGlobal('alert', alertShown);
}

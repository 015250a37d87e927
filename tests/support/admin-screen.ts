import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { anAdminUser, anAdminWishlist } from './dashboard.ts';
import { type Answers, aToken, renderAt } from './screen.tsx';

export const token = aToken({ isAdmin: true, sub: '01940000-0000-7000-9000-00000000ffff' });
/** Opens the dashboard as an administrator. */
export const open = (admin: NonNullable<Answers['admin']>, search = '') =>
  renderAt(`/admin${search}`, { admin }, { token });
export const region = (name: string) => within(screen.getByRole('region', { name }));
export const users = async () => {
  await screen.findByRole('region', { name: 'Users' });
  return region('Users');
};
type Part = ReturnType<typeof region>;
export const row = (part: Part, name: RegExp): Part => within(part.getByRole('row', { name }));
export const buttons = (part: Part) => part.queryAllByRole('button').map((button) => button.textContent);

export const ines = anAdminUser();
export const priya = anAdminUser({
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@raman.example',
  isAdmin: true,
});
export const emeka = anAdminUser({
  firstName: 'Emeka',
  lastName: 'Balogun',
  email: 'emeka@balogun.example',
  isVerified: false,
  deletedAt: '2026-11-20T16:04:00.000Z',
});
export const cabin = anAdminWishlist({ items: [{ id: ines.id, name: 'Lantern' }], itemCount: 21 });
export const untitled = anAdminWishlist({
  name: 'Untitled',
  deletedAt: '2026-11-20T16:04:00.000Z',
  isPublic: true,
});

export const confirm = vi.fn(() => true);

/** Every question is answered with yes, unless a test says otherwise. */
export function sayYes(): void {
  confirm.mockReset().mockReturnValue(true);
  vi.stubGlobal('confirm', confirm);
}

import type { UserView } from '#shared/user.ts';

/** A person as the server tells it to themselves; a test names only what matters. */
export function aUserView(over: Partial<UserView> = {}): UserView {
  return {
    id: '01940000-0000-7000-8000-00000000000a',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    email: 'maya@lindqvist.example',
    avatarUrl: '',
    isAdmin: false,
    isVerified: true,
    createdAt: '2026-01-02T03:04:05.000Z',
    detailsVersion: 'first',
    currency: null,
    locale: null,
    ...over,
  };
}

import type { AdminLogEntryView, AdminUser, AdminWishlist, BackupsView } from '#shared/admin.ts';
import type { Answers } from './screen.tsx';

let born = 0;
const nextId = () => `01940000-0000-7000-9000-${String(++born).padStart(12, '0')}`;

export function anAdminUser(over: Partial<AdminUser> = {}): AdminUser {
  return {
    id: nextId(),
    firstName: 'Ines',
    lastName: 'Okafor',
    email: 'ines@okafor.example',
    avatarUrl: '',
    isAdmin: false,
    isVerified: true,
    hasSecondFactor: false,
    deletedAt: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    ...over,
  };
}

export function anAdminWishlist(over: Partial<AdminWishlist> = {}): AdminWishlist {
  return {
    id: nextId(),
    name: 'Cabin weekend',
    description: '',
    coverEmoji: '🎁',
    isPublic: false,
    shareToken: 'tok',
    items: [],
    itemCount: 0,
    deletedAt: null,
    createdAt: '2026-11-16T12:00:00.000Z',
    user: { firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@lindqvist.example' },
    ...over,
  };
}

export function anEntry(over: Partial<AdminLogEntryView> = {}): AdminLogEntryView {
  return {
    id: nextId(),
    createdAt: '2026-11-20T16:04:00.000Z',
    action: 'Soft-deleted user emeka@balogun.example',
    admin: { email: 'priya@raman.example' },
    ...over,
  };
}

interface Contents {
  users?: AdminUser[];
  wishlists?: AdminWishlist[];
  actions?: AdminLogEntryView[];
  total?: number;
  backups?: BackupsView;
}

export const NO_BACKUPS: BackupsView = {
  isAutomatic: true,
  isLate: false,
  isStorageLow: false,
  isUnreadable: false,
  backups: [],
};

const page = <Row>(rows: Row[], total = rows.length) => ({ rows, total, isMore: false });
const done = () => ({ message: '' });

/** A server whose dashboard has these rows, on whatever page. */
export function aDashboard({
  users = [],
  wishlists = [],
  actions = [],
  total,
  backups = NO_BACKUPS,
}: Contents = {}) {
  return {
    stats: () => ({
      users: 1312,
      wishlists: 4087,
      publicWishlists: 2951,
      verifiedUsers: 1206,
      activeUsers: 1274,
      deletedWishlists: 38,
    }),
    users: () => page(users, total),
    wishlists: () => page(wishlists, total),
    logs: () => page(actions),
    backups: () => backups,
    toggleAdmin: done,
    softDeleteUser: done,
    restoreUser: done,
    hardDeleteUser: done,
    softDeleteWishlist: done,
    restoreWishlist: done,
    hardDeleteWishlist: done,
  } satisfies Answers['admin'];
}

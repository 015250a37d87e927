import { z } from 'zod';
import { DIRECTIONS, TABS, USER_SORTS, WISHLIST_SORTS } from './admin-choices.ts';
import { Id } from './id.ts';
import { issue } from './issue.ts';
import { ADMIN, BACKUP, WISHLIST } from './limits.ts';
import { paging } from './pagination.ts';
import { nameText, text } from './text-rule.ts';

const Search = text({ max: WISHLIST.nameLength, tooLong: issue('admin.searchTooLong') }).default('');
const filter = {
  tab: z.enum(TABS).default('all'),
  q: Search,
  dir: z.enum(DIRECTIONS).default('desc'),
};

export const UserFilter = z.strictObject({ ...filter, sort: z.enum(USER_SORTS).default('createdAt') });
export type UserFilter = z.infer<typeof UserFilter>;
export const UserQuery = UserFilter.extend(paging);
export const WishlistFilter = z.strictObject({
  ...filter,
  sort: z.enum(WISHLIST_SORTS).default('createdAt'),
});
export type WishlistFilter = z.infer<typeof WishlistFilter>;
export const WishlistQuery = WishlistFilter.extend(paging);
export const LogQuery = z.strictObject({ q: Search, ...paging });

/** `isAdmin` says what is wanted: two administrators who promote the same person at once do not undo each other. */
export const RoleToggle = z.strictObject({ id: Id, isAdmin: z.boolean().optional() });

/** Why an administrator opens a private list of somebody else. */
export const GivenReason = z.strictObject({
  id: Id,
  reason: nameText({
    max: ADMIN.reasonLength,
    tooLong: issue('admin.reasonTooLong'),
    missing: issue('admin.reasonMissing'),
  }),
});
export type GivenReason = z.infer<typeof GivenReason>;

const moment = z.iso.datetime();
const owner = z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() });

export const AdminUser = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    avatarUrl: z.string(),
    isAdmin: z.boolean(),
    isVerified: z.boolean(),
    hasSecondFactor: z.boolean(),
    deletedAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminWishlist = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    /** Empty while the list is private, and so are the names of its items. */
    description: z.string(),
    coverEmoji: z.string(),
    isPublic: z.boolean(),
    shareToken: z.string(),
    /** The first of them (DASHBOARD.itemsOfList). */
    items: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
    itemCount: z.int(),
    deletedAt: moment.nullable(),
    createdAt: moment,
    user: owner,
  })
  .meta({ id: 'AdminWishlist' });
export type AdminWishlist = z.infer<typeof AdminWishlist>;

export const AdminLogEntryView = z
  .strictObject({
    id: z.uuid(),
    createdAt: moment,
    action: z.string(),
    admin: z.strictObject({ email: z.string() }).nullable(),
  })
  .meta({ id: 'AdminLogEntry' });
export type AdminLogEntryView = z.infer<typeof AdminLogEntryView>;

export const AdminStats = z
  .strictObject({
    users: z.int(),
    wishlists: z.int(),
    publicWishlists: z.int(),
    verifiedUsers: z.int(),
    activeUsers: z.int(),
    deletedWishlists: z.int(),
  })
  .meta({ id: 'AdminStats' });
export type AdminStats = z.infer<typeof AdminStats>;

export const ContactMessageView = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    message: z.string(),
    doneAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessageView = z.infer<typeof ContactMessageView>;

export const FailedMailView = z
  .strictObject({
    id: z.uuid(),
    to: z.string(),
    subject: z.string(),
    reason: z.string(),
    tries: z.int(),
    /** Given up; otherwise it will be tried again by itself. */
    isFinal: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: 'FailedMail' });
export type FailedMailView = z.infer<typeof FailedMailView>;

export const BackupView = z.strictObject({
  name: z.string(),
  createdAt: moment,
  /** Why it was made: by hand, by the clock, or before an upgrade changed the database. */
  origin: z.enum(['hand', 'daily', 'upgrade']),
  bytes: z.int(),
});
export type BackupView = z.infer<typeof BackupView>;
/** Newest first. `isLate`: automatic ones are on, there are people since longer than two days, no backup is younger. */
export const BackupsView = z.strictObject({
  isAutomatic: z.boolean(),
  isLate: z.boolean(),
  /** The disk is nearly full: nothing is saved at the moment. */
  isStorageLow: z.boolean(),
  /** The folder of the backups cannot be read. */
  isUnreadable: z.boolean(),
  backups: z.array(BackupView),
});
export type BackupsView = z.infer<typeof BackupsView>;

export const NamedBackup = z.strictObject({ name: z.string().max(BACKUP.nameLength) });
/** Where a browser finds it for a minute. */
export const BackupAddress = z.strictObject({ address: z.string() });

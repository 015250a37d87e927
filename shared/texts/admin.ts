/** What the sentence of an administrator's act is made of. */
export interface ActFacts {
  who: string;
  list?: string | undefined;
  count?: number | undefined;
}

export const ADMIN_TEXTS = {
  loading: 'Loading the dashboard…',
  notAllowed: 'This page is for administrators.',
  notAllowedHint: 'Your own lists are where you left them.',
  factorDemanded: 'This page needs a second factor.',
  factorDemandedHint: 'Turn it on, or log in with your code. Your own lists are where you left them.',
  setUpFactor: 'To Security',
  totalUsers: 'Total Users',
  totalWishlists: 'Total Wishlists',
  publicWishlists: 'Public Wishlists',
  verified: 'Verified',
  activeUsers: 'active users',
  deletedWishlists: 'deleted wishlists',
  usersRegion: 'Users',
  usersActive: 'Active Users',
  usersDeleted: 'Deleted Users',
  usersAll: 'All Users',
  usersSearch: 'Search name or email',
  usersEmpty: 'No users found.',
  usersFile: 'users.csv',
  wishlistsRegion: 'Wishlists',
  wishlistsActive: 'Active Wishlists',
  wishlistsDeleted: 'Deleted Wishlists',
  wishlistsAll: 'All Wishlists',
  wishlistsSearch: 'Search wishlist or owner email',
  wishlistsEmpty: 'No wishlists found.',
  wishlistsFile: 'wishlists.csv',
  exportCsv: 'Export CSV',
  name: 'Name',
  email: 'Email',
  created: 'Created',
  role: 'Role',
  verification: 'Verified',
  status: 'Status',
  actions: 'Actions',
  owner: 'Owner',
  ownerEmail: 'Owner Email',
  visibility: 'Visibility',
  items: 'Items',
  firstName: 'First Name',
  lastName: 'Last Name',
  noOwner: '—',
  roleAdmin: 'Admin',
  roleUser: 'User',
  isVerified: 'Verified',
  isUnverified: 'Unverified',
  isActive: 'Active',
  isDeleted: 'Deleted',
  isPublic: 'Public',
  isPrivate: 'Private',
  you: 'This is you',
  promote: 'Promote',
  demote: 'Demote',
  softDelete: 'Soft Delete',
  restore: 'Restore',
  hardDelete: 'Hard Delete',
  security: 'Security',
  view: 'View',
  prev: 'Prev',
  next: 'Next',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  showing: (shown: string, total: string) => `Showing ${shown} of ${total}`,
  confirmToggle: "Toggle this user's admin status?",
  confirmSoftDeleteUser: 'Soft-delete this user? They can be restored later.',
  confirmHardDeleteUser: 'Permanently delete this user and all data? This cannot be undone.',
  confirmSoftDeleteWishlist: 'Soft-delete this wishlist?',
  confirmHardDeleteWishlist: 'Permanently delete this wishlist and all items?',
  actionDone: 'Done',
  recentActions: 'Recent Admin Actions',
  noActions: 'No admin actions yet.',
  unknownAdmin: 'Unknown',
  sections: 'Dashboard',
  overview: 'Overview',
  log: 'Action log',
  wholeLog: 'Whole log',
  logSearch: 'Search actions or admin email',
  messages: 'Messages',
  noMessages: 'No messages yet.',
  markDone: 'Mark as done',
  markOpen: 'Open again',
  done: 'Done',
  reply: 'Reply',
  mails: 'Failed mails',
  invitations: 'Invitations',
  noMails: 'Every mail went out.',
  retry: 'Send again',
  givenUp: 'Given up',
  willRetry: 'Tried again by itself',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  backups: 'Backups',
  newestBackup: (age: string, size: string) => `Newest: ${age}, ${size}`,
  storageLow:
    'The disk is nearly full: nothing is saved until there is room again. Reading goes on, and it ends by itself.',
  backupsUnreadable: 'The folder of the backups (BACKUP_DIR) cannot be read, so none can be made there.',
  backupLate:
    'The newest backup is older than two days. The server’s log says why; “npm run backup” makes one now.',
  backupMissing:
    'There is no backup, so a broken disk would take everything. “npm run backup” makes one now.',
  noBackups: 'No backup yet. The first one is made within a day.',
  noOwnBackups: 'No backup yet, and automatic ones are turned off.',
  backupOrigins: { hand: 'By hand', daily: 'Daily', upgrade: 'Before an upgrade' },
  unknownReason: 'No reason was given',
  loadFailed: 'Failed to load admin data',
  actionFailed: 'The admin action failed',
  exportFailed: 'The export failed',
  searchTooLong: 'The search is too long',
  toggledSelf: 'You cannot change your own role or remove yourself here',
  roleStands: 'This person already has that role',
  userNotFound: 'User not found',
  userIsDeleted: 'This user is deleted. Restore them first.',
  userIsActive: 'This user is active. Soft-delete them first.',
  userIsUnverified: 'This user has not confirmed their email address yet',
  adminNotDeletable: 'Administrators must be demoted before they can be deleted',
  wishlistIsDeleted: 'This wishlist is deleted already',
  wishlistIsActive: 'This wishlist is active. Soft-delete it first.',
  messageNotFound: 'Message not found',
  mailNotFound: 'This mail is not waiting any more',
  /** Stands where the address of a person stood. */
  erased: (pseudonym: string) => `${pseudonym} (erased)`,
  /** What administrators did; a list whose owner is erased has no name any more. */
  acts: {
    promoted: ({ who }: ActFacts) => `Promoted ${who} to Admin`,
    demoted: ({ who }: ActFacts) => `Demoted ${who} to User`,
    softDeletedUser: ({ who }: ActFacts) => `Soft-deleted user ${who}`,
    restoredUser: ({ who }: ActFacts) => `Restored user ${who}`,
    hardDeletedUser: ({ who, count }: ActFacts) =>
      `Hard-deleted user ${who} (${count === 1 ? '1 wishlist' : `${count} wishlists`})`,
    softDeletedWishlist: ({ who, list }: ActFacts) =>
      list === undefined ? `Soft-deleted a wishlist of ${who}` : `Soft-deleted wishlist “${list}” of ${who}`,
    restoredWishlist: ({ who, list }: ActFacts) =>
      list === undefined ? `Restored a wishlist of ${who}` : `Restored wishlist “${list}” of ${who}`,
    hardDeletedWishlist: ({ who, list, count }: ActFacts) => {
      const items = count === 1 ? '1 item' : `${count} items`;
      return list === undefined
        ? `Hard-deleted a wishlist of ${who} (${items})`
        : `Hard-deleted wishlist “${list}” of ${who} (${items})`;
    },
    openedPrivate: ({ who, list }: ActFacts) =>
      list === undefined
        ? `Opened a private wishlist of ${who}`
        : `Opened private wishlist “${list}” of ${who}`,
    invited: ({ who, count }: ActFacts) =>
      who === ''
        ? `Made an invitation for ${count === 1 ? '1 person' : `${count} people`}`
        : `Invited ${who} (${count === 1 ? '1 person' : `${count} people`})`,
    revokedInvitation: ({ who, count }: ActFacts) =>
      who === ''
        ? `Revoked an invitation for ${count === 1 ? '1 person' : `${count} people`}`
        : `Revoked the invitation of ${who}`,
    messageDone: ({ who }: ActFacts) => `Marked the message from ${who} as done`,
    messageOpen: ({ who }: ActFacts) => `Opened the message from ${who} again`,
    mailRetried: ({ who }: ActFacts) => `Sent a failed mail to ${who} again`,
    removedSecondFactor: ({ who }: ActFacts) => `Removed the second factor of ${who}`,
    promotedAtStart: ({ who }: ActFacts) => `Made ${who} an Admin at the start`,
    promotedByCommand: ({ who }: ActFacts) => `Made ${who} an Admin from the command line`,
  },
} as const;

export type ActKind = keyof (typeof ADMIN_TEXTS)['acts'];

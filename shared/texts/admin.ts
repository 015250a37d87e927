import { ADMIN } from '../limits.ts';

/** What the sentence of an administrator's act is made of. */
export interface ActFacts {
  who: string;
  list?: string | undefined;
  count?: number | undefined;
  /** Why, in the administrator's words. */
  reason?: string | undefined;
  /** The list's id, no part of the sentence. */
  listId?: string | undefined;
}

export const loading = 'Loading the dashboard…';
export const notAllowed = 'This page is for administrators.';
export const notAllowedHint = 'Your own lists are where you left them.';
export const factorDemanded = 'This page needs a second factor.';
export const factorDemandedHint =
  'Turn it on, or log in with your code. Your own lists are where you left them.';
export const setUpFactor = 'To Security';
export const totalUsers = 'Total Users';
export const totalWishlists = 'Total Wishlists';
export const publicWishlists = 'Public Wishlists';
export const verified = 'Verified';
export const activeUsers = 'active users';
export const deletedWishlists = 'deleted wishlists';
export const usersRegion = 'Users';
export const usersActive = 'Active Users';
export const usersDeleted = 'Deleted Users';
export const usersAll = 'All Users';
export const usersSearch = 'Search name or email';
export const usersEmpty = 'No users found.';
export const usersFile = 'users.csv';
export const wishlistsRegion = 'Wishlists';
export const wishlistsActive = 'Active Wishlists';
export const wishlistsDeleted = 'Deleted Wishlists';
export const wishlistsAll = 'All Wishlists';
export const wishlistsSearch = 'Search wishlist or owner email';
export const wishlistsEmpty = 'No wishlists found.';
export const wishlistsFile = 'wishlists.csv';
export const exportCsv = 'Export CSV';
export const name = 'Name';
export const email = 'Email';
export const created = 'Created';
export const role = 'Role';
export const verification = 'Verified';
export const status = 'Status';
export const actions = 'Actions';
export const owner = 'Owner';
export const ownerEmail = 'Owner Email';
export const visibility = 'Visibility';
export const items = 'Items';
export const firstName = 'First Name';
export const lastName = 'Last Name';
export const noOwner = '—';
export const roleAdmin = 'Admin';
export const roleUser = 'User';
export const isVerified = 'Verified';
export const isUnverified = 'Unverified';
export const isActive = 'Active';
export const isDeleted = 'Deleted';
export const isPublic = 'Public';
export const isPrivate = 'Private';
export const you = 'This is you';
export const promote = 'Promote';
export const demote = 'Demote';
export const softDelete = 'Soft Delete';
export const restore = 'Restore';
export const hardDelete = 'Hard Delete';
export const security = 'Security';
export const view = 'View';
export const privateTitle = (list?: string) =>
  list === undefined ? 'This list is private' : `“${list}” is private`;
export const privateTagline = (owner: string, items: number) =>
  `It belongs to ${owner} and holds ${items === 1 ? '1 item' : `${items} items`}.`;
export const privateTold = (owner = 'Its owner') =>
  `If you open it, ${owner} is told that an administrator did, and reads your reason; the action log keeps it, too. Then the list is open to you for ${ADMIN.reasonLastsMinutes} minutes.`;
export const reason = 'Your reason';
export const reasonHint = 'The owner of the list reads these words.';
export const openPrivate = 'Open it';
export const openingPrivate = 'Opening...';
export const openPrivateFailed = 'The list could not be opened';
export const leavePrivate = 'Leave';
export const prev = 'Prev';
export const next = 'Next';
export const page = (page: string, pages: string) => `Page ${page} of ${pages}`;
export const showing = (shown: string, total: string) => `Showing ${shown} of ${total}`;
export const confirmToggle = "Toggle this user's admin status?";
export const confirmSoftDeleteUser = 'Soft-delete this user? They can be restored later.';
export const confirmHardDeleteUser = 'Permanently delete this user and all data? This cannot be undone.';
export const confirmSoftDeleteWishlist = 'Soft-delete this wishlist?';
export const confirmHardDeleteWishlist = 'Permanently delete this wishlist and all items?';
export const actionDone = 'Done';
export const recentActions = 'Recent Admin Actions';
export const noActions = 'No admin actions yet.';
export const unknownAdmin = 'Unknown';
export const sections = 'Dashboard';
export const overview = 'Overview';
export const log = 'Action log';
export const wholeLog = 'Whole log';
export const logSearch = 'Search actions or admin email';
export const messages = 'Messages';
export const noMessages = 'No messages yet.';
export const markDone = 'Mark as done';
export const markOpen = 'Open again';
export const done = 'Done';
export const reply = 'Reply';
export const mails = 'Failed mails';
export const health = 'Health';
export const invitations = 'Invitations';
export const noMails = 'Every mail went out.';
export const retry = 'Send again';
export const givenUp = 'Given up';
export const willRetry = 'Tried again by itself';
export const tries = (count: number) => (count === 1 ? '1 try' : `${count} tries`);
export const backups = 'Backups';
export const newestBackup = (age: string, size: string) => `Newest: ${age}, ${size}`;
export const storageLow =
  'The disk is nearly full: nothing is saved until there is room again. Reading goes on, and it ends by itself.';
export const backupsUnreadable =
  'The folder of the backups (BACKUP_DIR) cannot be read, so none can be made there.';
export const backupLate =
  'The newest backup is older than two days. The server’s log says why; “npm run backup” makes one now.';
export const backupMissing =
  'There is no backup, so a broken disk would take everything. “npm run backup” makes one now.';
export const noBackups = 'No backup yet. The first one is made within a day.';
export const noOwnBackups = 'No backup yet, and automatic ones are turned off.';
export const backupOrigins = { hand: 'By hand', daily: 'Daily', upgrade: 'Before an upgrade' } as const;
export const unknownReason = 'No reason was given';
export const loadFailed = 'Failed to load admin data';
export const actionFailed = 'The admin action failed';
export const exportFailed = 'The export failed';
export const reasonNeeded = 'This list is private. Say first why you open it: its owner is told.';
export const reasonMissing = 'Please say why you open this list';
export const reasonTooLong = `Please say it in ${ADMIN.reasonLength} characters`;
export const searchTooLong = 'The search is too long';
export const toggledSelf = 'You cannot change your own role or remove yourself here';
export const roleStands = 'This person already has that role';
export const userNotFound = 'User not found';
export const userIsDeleted = 'This user is deleted. Restore them first.';
export const userIsActive = 'This user is active. Soft-delete them first.';
export const userIsUnverified = 'This user has not confirmed their email address yet';
export const adminNotDeletable = 'Administrators must be demoted before they can be deleted';
export const wishlistIsDeleted = 'This wishlist is deleted already';
export const wishlistIsActive = 'This wishlist is active. Soft-delete it first.';
export const messageNotFound = 'Message not found';
export const mailNotFound = 'This mail is not waiting any more';
/** Stands where the address of a person stood. */
export const erased = (pseudonym: string) => `${pseudonym} (erased)`;
/** What administrators did; a list whose owner is erased has no name any more. */
export const acts = {
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
  openedPrivate: ({ who, list, reason }: ActFacts) =>
    `${list === undefined ? `Opened a private wishlist of ${who}` : `Opened private wishlist “${list}” of ${who}`}${
      reason === undefined ? '' : `: “${reason}”`
    }`,
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
} as const;

export type ActKind = keyof typeof acts;

// The security of one user, for an administrator who asks.
export const securityLoading = 'Loading…';
export const securityLoadFailed = 'Failed to load the security log';
export const securityOf = (name: string) => `Security of ${name}`;
export const factorOn = 'Logs in with a second factor.';
export const factorOff = 'Logs in with a password alone.';
export const removeFactor = 'Remove Second Factor';
export const removingFactor = 'Removing...';
export const removeFactorFailed = 'The second factor could not be removed';
export const confirmRemoveFactor =
  'Remove the second factor of this user? Only for somebody who lost it and whom you know: their password alone opens the account then.';

import * as SETTINGS_TEXTS from './settings.ts';

/** What the sentence of an administrator's act is made of. */
export interface ActFacts {
  who: string;
  list?: string | undefined;
  count?: number | undefined;
  /** Why, in the administrator's words. */
  reason?: string | undefined;
  /** The list's id, no part of the sentence. */
  listId?: string | undefined;
  setting?: string | undefined;
  /** What the setting is now, or the name of the backup. */
  value?: string | undefined;
}

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
  hardDeletedWishlist: ({ who, list, count }: ActFacts) =>
    list === undefined
      ? `Hard-deleted a wishlist of ${who} (${count === 1 ? '1 item' : `${count} items`})`
      : `Hard-deleted wishlist “${list}” of ${who} (${count === 1 ? '1 item' : `${count} items`})`,
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
  changedSetting: ({ setting = '', value }: ActFacts) =>
    SETTINGS_TEXTS.changed(
      SETTINGS_TEXTS.names[setting as keyof typeof SETTINGS_TEXTS.names] ?? setting,
      value,
    ),
  madeBackup: () => 'Made a backup',
  downloadedBackup: ({ value = '' }: ActFacts) => `Downloaded the backup ${value}`,
  setUp: ({ who }: ActFacts) => `Set up the installation as ${who}`,
  promotedAtStart: ({ who }: ActFacts) => `Made ${who} an Admin at the start`,
  promotedByCommand: ({ who }: ActFacts) => `Made ${who} an Admin from the command line`,
  promotedByProvider: ({ who }: ActFacts) => `Made ${who} an Admin, as their log-in provider says`,
  demotedByProvider: ({ who }: ActFacts) => `Made ${who} a User, as their log-in provider says`,
} as const;

export type ActKind = keyof typeof acts;

import { IS_SHOWN_NOWHERE } from '#server/pictures/picture.ts';
import { HOUSEKEEPING, RETENTION, SESSION } from '#shared/limits.ts';

/** Rows that nobody needs any more, or not as they are. */
export interface OldRows {
  table: string;
  key: string;
  keyType: 'uuid' | 'text';
  /** SQL over one row of the table. */
  where: string;
  /** What is changed in such a row, which is not deleted then. */
  change?: string;
  /** A part of them is left by givers, so that their number is told to nobody (docs/secrecy.md). */
  isOfGiversToo?: boolean;
  atOnce: number;
}

export const before = (moment: string, days: number) => `${moment} < now() - make_interval(days => ${days})`;
const { rowsAtOnce, listsAtOnce } = HOUSEKEEPING;
const uuid = { key: 'id', keyType: 'uuid', atOnce: rowsAtOnce } as const;

/**
 * Deleting a row of these takes along what is below it: person, then list, then item, the order in which everybody
 * locks (access/list-access.ts).
 */
export const OLD_ROWS = {
  /**
   * Nobody could ever log in to them, so nothing is lost; one with a living link may still become somebody's. What an
   * administrator removed waits for an administrator.
   */
  unconfirmedAccounts: {
    ...uuid,
    table: 'users',
    where: `confirmed_email is null and not is_admin and ${before('created_at', RETENTION.unconfirmedAccountDays)}
      and not exists (select from wishlists where owner_id = users.id)
      and not exists (select from link_tokens where user_id = users.id and expires_at > now())`,
  },
  expiredLinks: {
    ...uuid,
    table: 'link_tokens',
    // A registration's link goes with its account: how many there were tells what a new link may open.
    where: `kind <> 'register' and ${before('expires_at', RETENTION.expiredLinkDays)}`,
  },
  expiredAccessTokens: {
    ...uuid,
    table: 'access_tokens',
    where: before('expires_at', RETENTION.expiredAccessTokenDays),
  },
  endedInvitations: {
    ...uuid,
    table: 'invitations',
    where: before('expires_at', RETENTION.endedInvitationDays),
  },
  endedListInvitations: {
    ...uuid,
    table: 'list_invitations',
    where: before('expires_at', RETENTION.endedListInvitationDays),
  },
  deletedWishlists: {
    ...uuid,
    table: 'wishlists',
    where: before('deleted_at', RETENTION.deletedWishlistDays),
    // A list may have a thousand items.
    atOnce: listsAtOnce,
  },
  removedItems: {
    ...uuid,
    table: 'items',
    where: before('removed_at', RETENTION.removedItemDays),
  },
  doneMessages: {
    ...uuid,
    table: 'contact_messages',
    where: before('done_at', RETENTION.doneMessageDays),
  },
  adminLogEntries: {
    ...uuid,
    table: 'admin_log_entries',
    where: before('created_at', RETENTION.adminLogDays),
  },
  securityEvents: {
    ...uuid,
    table: 'security_events',
    where: before('created_at', RETENTION.securityEventDays),
  },
  unusedSessions: {
    ...uuid,
    table: 'sessions',
    where: before('last_used_at', RETENTION.unusedSessionDays),
  },
  outlivedSessions: {
    ...uuid,
    table: 'sessions',
    where: before('created_at', SESSION.longestDays),
  },
  unusedDevices: {
    ...uuid,
    table: 'known_devices',
    where: `${before('last_login_at', RETENTION.unusedDeviceDays)} and exists (select from known_devices newer
      where newer.user_id = known_devices.user_id and newer.last_login_at > known_devices.last_login_at)`,
  },
  idempotencyNotes: {
    table: 'idempotency_keys',
    key: 'key_hash',
    keyType: 'text',
    where: before('created_at', RETENTION.idempotencyNoteDays),
    atOnce: rowsAtOnce,
    isOfGiversToo: true,
  },
  /** Milliseconds since 1970. */
  expiredThrottles: {
    table: 'throttles',
    key: 'key',
    keyType: 'text',
    where: 'expire < extract(epoch from now()) * 1000',
    atOnce: rowsAtOnce,
    isOfGiversToo: true,
  },
  expiredChallenges: {
    table: 'spent_challenges',
    key: 'hash',
    keyType: 'text',
    where: 'expires_at < now()',
    atOnce: rowsAtOnce,
  },
  unusedAvatars: {
    table: 'stored_images',
    key: 'hash',
    keyType: 'text',
    where: `${before('created_at', RETENTION.unusedPictureDays)} and not exists (select from users where avatar_hash = hash)
      and not exists (select from installation_facts where value ->> 'logo' = '/logo/' || hash || '.png')`,
    atOnce: rowsAtOnce,
  },
  /** Of items that are gone or show another one, and what was uploaded for an item or for thanks that nobody saved. */
  unusedPictures: {
    table: 'pictures',
    key: 'address',
    keyType: 'text',
    where: `${before('created_at', RETENTION.unusedPictureDays)} and ${IS_SHOWN_NOWHERE}`,
    atOnce: rowsAtOnce,
  },
} as const satisfies Record<string, OldRows>;

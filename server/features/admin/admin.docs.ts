import { type Docs, type DocsOf, MAYA } from '#server/trpc/procedure-docs.ts';
import type { FailureKey } from '#shared/failures.ts';
import { ADMIN, DASHBOARD } from '#shared/limits.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import type { adminRouter } from './admin.router.ts';
import { settingsDocs } from './settings.docs.ts';

const DONE = { message: ADMIN_TEXTS.actionDone };
const MOMENT = '2026-11-02T08:15:00.000Z';
const PAGING =
  'Narrow with `tab` and `q`, order with `sort` and `dir`, leaf with `page` and `pageSize`. Without `page` come the first 1,000; `X-Total-Count` has the total and `Link` the next page.';
const FIRST_ITEMS = `\`items\` holds the first ${DASHBOARD.itemsOfList} of each list, \`itemCount\` tells how many it has. Of a private list \`description\` and the names of its items are empty.`;

const action = (description: string, ...failures: FailureKey[]): Docs => ({
  description,
  response: DONE,
  failures: ['secondFactorDemanded', ...failures],
});

/** What only our own screens ask for. */
type ScreenOnly =
  | 'messages'
  | 'wishlist'
  | 'failedMails'
  | 'backups'
  | 'backUp'
  | 'downloadBackup'
  | 'doctor'
  | 'sendTestMail'
  | 'invitations'
  | 'invite'
  | 'revokeInvitation'
  | 'setMessageDone'
  | 'retryMail';

export const adminDocs = {
  stats: {
    description: 'The six figures of the dashboard.',
    response: {
      users: 120,
      wishlists: 340,
      publicWishlists: 210,
      verifiedUsers: 112,
      activeUsers: 117,
      deletedWishlists: 4,
    },
    failures: ['adminOnly', 'secondFactorDemanded'],
  },
  users: {
    description: PAGING,
    response: [
      {
        id: '01939f6a-5c2e-7d31-9a44-2b6f0c1e8d70',
        ...MAYA,
        avatarUrl: '',
        isAdmin: false,
        isVerified: true,
        hasSecondFactor: false,
        deletedAt: null,
        createdAt: MOMENT,
      },
    ],
    failures: ['adminOnly', 'secondFactorDemanded'],
  },
  wishlists: {
    description: `${PAGING} ${FIRST_ITEMS}`,
    response: [
      {
        id: '01939f6b-77d0-7a52-b1c3-9e8d7f6a5b40',
        name: 'Birthday',
        description: '',
        coverEmoji: '🎁',
        isPublic: true,
        shareToken: 'mN4vQ8sX1yZ6bC3dF7gH9jKl2pR5tW0a',
        items: [{ id: '01939f6c-0b1e-7f63-a2d4-8c7b6a5d4e30', name: 'Copper kettle' }],
        itemCount: 1,
        deletedAt: null,
        createdAt: MOMENT,
        user: MAYA,
      },
    ],
    failures: ['adminOnly', 'secondFactorDemanded'],
  },
  logs: {
    description: 'Entries stay when their subject is gone. Search with `q`, leaf with `page` and `pageSize`.',
    response: [
      {
        id: '01939f71-9a00-7b10-8c55-0d1e2f3a4b5c',
        createdAt: MOMENT,
        action: 'Soft-deleted maya@example.org',
        admin: { email: 'admin@example.org' },
      },
    ],
    failures: ['adminOnly', 'secondFactorDemanded'],
  },
  toggleAdmin: {
    request: { isAdmin: true },
    ...action(
      'No body turns the role over; `isAdmin` says which one is wanted, so that two administrators at once do not undo each other. Ends every session of the person. To promote somebody, show within five minutes before that it is you (`POST /api/me/shown-again`).',
      'adminOnly',
      'showAgain',
      'adminSelf',
      'userNotFound',
      'userIsDeleted',
      'userIsUnverified',
      'roleStands',
      'lastAdmin',
      'sessionNeeded',
    ),
  },
  softDeleteUser: action(
    'The person cannot log in and their shared lists answer 404 until they are restored.',
    'adminOnly',
    'adminSelf',
    'userNotFound',
    'userIsDeleted',
    'adminNotDeletable',
    'sessionNeeded',
  ),
  restoreUser: action(
    'Brings a soft-deleted person back; sessions stay ended.',
    'adminOnly',
    'adminSelf',
    'userNotFound',
    'userIsActive',
    'sessionNeeded',
  ),
  hardDeleteUser: action(
    'For good, and only after a soft delete.',
    'adminOnly',
    'adminSelf',
    'userNotFound',
    'userIsActive',
    'adminNotDeletable',
    'sessionNeeded',
  ),
  removeSecondFactor: action(
    'For a person who has lost what makes their codes: their password alone opens the account again, and a letter tells them. Never your own.',
    'adminOnly',
    'adminSelf',
    'userNotFound',
    'secondFactorIsOff',
    'sessionNeeded',
  ),
  securityEvents: {
    description:
      'The same as the person sees on their profile. Leaf with `page` and `pageSize`; `X-Total-Count` has the total and `Link` the next page.',
    response: [
      {
        id: '01939f73-0a1b-7c2d-8e3f-4a5b6c7d8e9f',
        kind: 'login',
        createdAt: MOMENT,
        device: { browser: 'firefox', system: 'android' },
        opened: null,
        list: null,
      },
    ],
    failures: ['adminOnly', 'secondFactorDemanded', 'userNotFound'],
  },
  openPrivateWishlist: {
    request: { reason: 'Maya asked me to see why her pictures are missing' },
    ...action(
      `\`GET /api/wishlists/{id}\` answers you the list for ${ADMIN.reasonLastsMinutes} minutes from then. Your \`reason\` stands in the action log, and the owner reads it, without your name, in their account’s history and in a letter (one a day at most). For a list that you may read anyway the call does nothing.`,
      'adminOnly',
      'invalidInput',
      'wishlistNotFound',
    ),
  },
  softDeleteWishlist: action(
    'Hides the list from its owner and from everybody with its link.',
    'adminOnly',
    'wishlistNotFound',
    'wishlistIsDeleted',
  ),
  restoreWishlist: action(
    'Brings a soft-deleted list back.',
    'adminOnly',
    'wishlistNotFound',
    'wishlistIsActive',
  ),
  hardDeleteWishlist: action(
    'For good, and only after a soft delete.',
    'adminOnly',
    'wishlistNotFound',
    'wishlistIsActive',
  ),
  ...settingsDocs,
} satisfies DocsOf<typeof adminRouter, ScreenOnly>;

import type { Call } from './call.ts';
import type { World } from './world.ts';

const LIST = ({ list }: World) => ({ id: list.id });
const SPARE = ({ spare }: World) => ({ id: spare.id });
const nobody = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';

/** The calls of the dashboard, and those of the first run, which is over. */
export const ADMIN_CALLS: Record<string, Call | Call[]> = {
  'admin.users': { input: () => ({}) },
  'admin.wishlists': { input: () => ({}) },
  'admin.wishlist': { input: LIST },
  'admin.openPrivateWishlist': { input: ({ spare }) => ({ id: spare.id, reason: 'Asked to' }) },
  'admin.logs': { input: () => ({}) },
  'admin.messages': { input: () => ({}) },
  'admin.stats': {},
  'admin.failedMails': {},
  'admin.backups': {},
  'admin.backUp': {},
  'admin.downloadBackup': { input: () => ({ name: 'gone.backup' }) },
  'admin.doctor': {},
  'admin.sendTestMail': {},
  'welcome.status': {},
  'welcome.examine': { input: () => ({ code: 'ABCD-EFGH', origin: '' }) },
  'welcome.sendTestMail': { input: () => ({ code: 'ABCD-EFGH', email: 'ada@example.test' }) },
  'welcome.setUp': {
    input: () => ({
      code: 'ABCD-EFGH',
      firstName: 'Ada',
      lastName: 'Berg',
      email: 'ada@example.test',
      password: 'a calm otter sings',
      brandName: 'Mine',
      defaultCurrency: null,
      defaultLocale: 'sv',
    }),
  },
  'admin.settings': {},
  'admin.changeSettings': { input: () => ({ signups: 'open' }) },
  'admin.invitations': {},
  'admin.invite': { input: () => ({ uses: 1, expiresAt: new Date(Date.now() + 86_400_000).toISOString() }) },
  'admin.revokeInvitation': { input: () => ({ id: nobody }) },
  'admin.toggleAdmin': { input: () => ({ id: nobody }) },
  'admin.removeSecondFactor': { input: () => ({ id: nobody }) },
  'admin.securityEvents': { input: () => ({ id: nobody }) },
  'admin.softDeleteUser': { input: () => ({ id: nobody }) },
  'admin.restoreUser': { input: () => ({ id: nobody }) },
  'admin.hardDeleteUser': { input: () => ({ id: nobody }) },
  'admin.softDeleteWishlist': { input: SPARE },
  'admin.restoreWishlist': { input: SPARE },
  'admin.hardDeleteWishlist': { input: SPARE },
  'admin.setMessageDone': { input: () => ({ id: nobody, isDone: true }) },
  'admin.retryMail': { input: () => ({ id: nobody }) },
};

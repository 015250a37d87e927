import { ADMIN, CLOSED, type Input, nothing, PUBLIC, type Row } from './rows.ts';

const WELCOME = {
  ...{ code: 'ABCD-EFGH', firstName: 'Ada', lastName: 'Berg', email: 'ada@example.test' },
  ...{
    password: 'a calm otter sings',
    brandName: 'Mine',
    defaultCurrency: null,
    defaultLocale: 'sv' as const,
  },
};

/** What administrators alone may do, and the first run, which is over where anybody is. */
export const ADMIN_ROWS: Record<string, [Row, Input]> = {
  'welcome.status': [PUBLIC, nothing],
  'welcome.examine': [CLOSED, () => ({ code: 'ABCD-EFGH', origin: 'https://wishes.example' })],
  'welcome.sendTestMail': [CLOSED, () => ({ code: 'ABCD-EFGH', email: 'ada@example.test' })],
  'welcome.setUp': [CLOSED, () => WELCOME],
  'admin.stats': [ADMIN, nothing],
  'admin.users': [ADMIN, () => ({})],
  'admin.wishlists': [ADMIN, () => ({})],
  'admin.wishlist': [ADMIN, ({ privateList }) => ({ id: privateList.id })],
  'admin.openPrivateWishlist': [ADMIN, ({ privateList }) => ({ id: privateList.id, reason: 'Asked to' })],
  'admin.logs': [ADMIN, () => ({})],
  'admin.messages': [ADMIN, () => ({})],
  'admin.failedMails': [ADMIN, nothing],
  'admin.backups': [ADMIN, nothing],
  'admin.backUp': [ADMIN, nothing],
  'admin.downloadBackup': [{ ...ADMIN, admin: 404 }, () => ({ name: 'gone.backup' })],
  'admin.doctor': [ADMIN, nothing],
  'admin.sendTestMail': [ADMIN, nothing],
  'admin.toggleAdmin': [ADMIN, ({ other }) => ({ id: other.id })],
  'admin.softDeleteUser': [ADMIN, ({ owner }) => ({ id: owner.id })],
  'admin.restoreUser': [ADMIN, ({ gone }) => ({ id: gone.id })],
  'admin.hardDeleteUser': [ADMIN, ({ gone }) => ({ id: gone.id })],
  'admin.softDeleteWishlist': [ADMIN, ({ list }) => ({ id: list.id })],
  'admin.restoreWishlist': [ADMIN, ({ deletedList }) => ({ id: deletedList.id })],
  'admin.hardDeleteWishlist': [ADMIN, ({ deletedList }) => ({ id: deletedList.id })],
  'admin.settings': [ADMIN, nothing],
  'admin.changeSettings': [ADMIN, () => ({ signups: 'open' })],
  'admin.invitations': [ADMIN, nothing],
  'admin.invite': [ADMIN, () => ({ uses: 1, expiresAt: new Date(Date.now() + 86_400_000).toISOString() })],
  'admin.revokeInvitation': [ADMIN, async (world) => ({ id: await world.anInvitation() })],
  'admin.removeSecondFactor': [
    ADMIN,
    async (world) => {
      await world.aRecoveryCode();
      return { id: world.owner.id };
    },
  ],
  'admin.securityEvents': [ADMIN, ({ owner }) => ({ id: owner.id })],
  'admin.setMessageDone': [ADMIN, async (world) => ({ id: await world.aMessage(), isDone: true })],
  'admin.retryMail': [ADMIN, async (world) => ({ id: await world.aFailedMail() })],
};

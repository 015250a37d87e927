import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { TIMING } from '#server/infra/jobs/job-timing.ts';
import { RETENTION } from '#shared/limits.ts';

test('the privacy note promises people the times that the housekeeping keeps', async () => {
  const note = await readFile(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
  const until = (what: string) => note.split('\n').find((line) => line.startsWith(`| ${what}`));
  const promised: [what: string, words: string][] = [
    ['Account', `${RETENTION.unconfirmedAccountDays} days when the address is never confirmed`],
    ['Lists', `then ${RETENTION.deletedWishlistDays} days`],
    ['Items you deleted', `${RETENTION.removedItemDays} days`],
    ['Reservations', `${RETENTION.releasedClaimDays} days after they were given back`],
    ['Reservations', `${RETENTION.claimWithoutItemDays} when the item is gone`],
    ['In reservations', `${RETENTION.goneListNameDays} days after the list is gone`],
    ['Letters to givers', `${RETENTION.sentNoticeDays} days after the letter`],
    ['Typed addresses', `${RETENTION.unreadAddressDays} days after they were typed`],
    ['Givers', `${RETENTION.idleGiverDays} days after their last key`],
    ['Mailed links', `${RETENTION.expiredLinkDays} days after they expired`],
    ['Sessions', `${RETENTION.unusedSessionDays} days after their last use`],
    ['Browsers that have logged in', `${RETENTION.unusedDeviceDays} days after their last log-in`],
    ['Access tokens', `${RETENTION.expiredAccessTokenDays} days after they expired`],
    ['Invitations to a list', `${RETENTION.endedListInvitationDays} day after they expired`],
    ['Mails: ', `${TIMING.keepFinishedDays} days after they went out`],
    ['Mails as files', `${RETENTION.outboxDays} days`],
  ];
  for (const [what, words] of promised) expect(until(what)).toContain(words);
  expect(RETENTION).toMatchObject({ doneMessageDays: 365, adminLogDays: 2 * 365, securityEventDays: 365 });
  expect(RETENTION).toMatchObject({ idempotencyNoteDays: 1, unusedPictureDays: 1 });
});

import { IS_SEALED } from '#server/access/link-access.ts';
import { IS_LIVE } from '#server/givers/claim-rows.ts';
import { HOUSEKEEPING, RETENTION } from '#shared/limits.ts';
import { before, type OldRows } from './old-rows.ts';

const keyed = (key: string) => ({ key, keyType: 'uuid', atOnce: HOUSEKEEPING.rowsAtOnce }) as const;

/**
 * What is left of reservations. Nothing leads to them from what they are about (docs/secrecy.md), so nothing takes them
 * along. The log tells none of it.
 */
export const OLD_GIVER_ROWS: Record<string, OldRows> = {
  releasedClaims: {
    ...keyed('id'),
    table: 'claims',
    where: `state in ('released', 'overtaken') and ${before('updated_at', RETENTION.releasedClaimDays)}`,
  },
  claimsWithoutItem: {
    ...keyed('id'),
    table: 'claims',
    where: `${before('updated_at', RETENTION.claimWithoutItemDays)} and not exists (select from items where id = claims.item_id)`,
  },
  looksAtNothing: {
    ...keyed('id'),
    table: 'looks',
    where: `${before('created_at', RETENTION.claimWithoutItemDays)} and not exists (select from items where id = looks.item_id)`,
  },
  thanksForNothing: {
    ...keyed('id'),
    table: 'thanks',
    where: 'not exists (select from claims where id = thanks.claim_id)',
  },
  stocksOfNothing: {
    ...keyed('item_id'),
    table: 'stocks',
    where: `not exists (select from claims where item_id = stocks.item_id and ${IS_LIVE})
      and (lost_at is null or not exists (select from items where id = stocks.item_id))`,
  },
  goneLists: {
    ...keyed('wishlist_id'),
    table: 'boards',
    where: `list_gone_at is null and not exists (select from wishlists where id = boards.wishlist_id)`,
    change: 'list_gone_at = now()',
  },
  sentNotices: {
    ...keyed('about'),
    table: 'told_matters',
    where: before('created_at', RETENTION.sentNoticeDays),
  },
  namesOfGoneLists: {
    ...keyed('id'),
    table: 'claims',
    where: `told -> 'list' <> 'null'::jsonb and exists (
      select from boards where wishlist_id = claims.wishlist_id and ${before('list_gone_at', RETENTION.goneListNameDays)})`,
    change: `told = jsonb_set(told, '{list}', 'null')`,
  },
  /** That of a living list stays: a version that began anew would repeat an ETag. */
  boardsOfGoneLists: {
    ...keyed('wishlist_id'),
    table: 'boards',
    where: `list_gone_at is not null and not exists (select from claims where wishlist_id = boards.wishlist_id)`,
  },
  /** Of a list that was unsealed: the keeper's name is nobody's to read any more. */
  endedKeepings: {
    ...keyed('wishlist_id'),
    table: 'keepers',
    where: `accepted_at is not null and not exists (select from wishlists w where w.id = wishlist_id and ${IS_SEALED})`,
  },
  /** By its age alone: who is asked may have reserved something meanwhile, and the owner sees whether they are still asked. */
  unansweredKeepings: {
    ...keyed('wishlist_id'),
    table: 'keepers',
    where: `accepted_at is null and ${before('created_at', RETENTION.unansweredKeepingDays)}`,
  },
  /** Of whoever gave back all that they had, and left no address: what was done for fun leaves nothing behind. */
  emptiedGivers: {
    ...keyed('id'),
    table: 'givers',
    where: `user_id is null and email_hash is null and exists (select from claims where giver_id = givers.id)
      and not exists (select from claims c where c.giver_id = givers.id
        and (c.state <> 'released' or c.lost_at is not null or not ${before('c.updated_at', RETENTION.emptiedGiverDays)}))
      and not exists (select from keepers where giver_id = givers.id)`,
  },
  /** What was typed and never confirmed. That no mail may go there is known by its hash alone, which stays. */
  unreadAddresses: {
    ...keyed('id'),
    table: 'givers',
    where: `user_id is null and email is not null and email_confirmed_at is null and ${before('created_at', RETENTION.unreadAddressDays)}
      and not exists (select from claims where giver_id = givers.id and ${IS_LIVE})
      and not exists (select from keepers where giver_id = givers.id)`,
    change: 'email = null, email_hash = case when is_mailbox then email_hash end',
  },
  /** Whoever keeps a list stays: nobody else can hand it back. */
  idleGivers: {
    ...keyed('id'),
    table: 'givers',
    where: `user_id is null and not exists (select from claims where giver_id = givers.id)
      and not exists (select from keepers where giver_id = givers.id) and
      ${before('greatest(created_at, (select max(k.created_at) from giver_keys k where k.giver_id = givers.id))', RETENTION.idleGiverDays)}`,
  },
};

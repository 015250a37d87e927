import type { EntityManager } from '#server/database/orm.ts';
import { momentsOf } from '#server/givers/occasion.ts';
import { dayAgo, daysAgo, ZONE } from './days.ts';
import type { DemoGift } from './household.ts';

/*
 * What no call can make: a past. Everything was made just now, and from here it was on other days.
 */

export async function dateClaims(em: EntityManager, wishlistId: string, days: number): Promise<void> {
  const madeAt = daysAgo(days);
  const date = 'update claims set created_at = ?, confirmed_at = ? where wishlist_id = ?';
  await em.execute(date, [madeAt, madeAt, wishlistId]);
}

/** The day of the list lies behind, its envelopes have opened, and their owner was told. */
export async function openEnvelopes(em: EntityManager, wishlistId: string, day: string): Promise<void> {
  const { opensAt } = momentsOf(day, ZONE);
  await em.execute(
    'insert into openings (id, wishlist_id, opens_at, mailed_at) values (gen_random_uuid(), ?, ?, ?)',
    [wishlistId, opensAt, opensAt],
  );
  await em.execute('update claims set sealed_until = ? where wishlist_id = ?', [opensAt, wishlistId]);
}

/** A gift was received, and its thanks were sent, on the days that it names. */
export const dateGift = (em: EntityManager, id: string, { listName, receivedDaysAgo }: DemoGift) =>
  em.execute(
    `with gift as (
       update receipts set list_name = coalesce(?, list_name), received_on = ?, created_at = ?,
         thanks_sent_at = case when thanks_sent_at is not null then thanked_at end
       where id = ? returning claim_id, thanked_at)
     update thanks set created_at = gift.thanked_at from gift where thanks.claim_id = gift.claim_id`,
    [listName ?? null, dayAgo(receivedDaysAgo), daysAgo(receivedDaysAgo), id],
  );

/** Yesterday, and the other times before. */
export const countOpens = (em: EntityManager, linkId: string, times: number) =>
  em.execute(
    'insert into link_opens (link_id, day, of_day, of_days_before) values (?, current_date - 1, 1, ?)',
    [linkId, times - 1],
  );

/** Items that were received long ago are deleted, as the housekeeping does it. */
export async function dateWishlist(em: EntityManager, id: string, days: number): Promise<void> {
  await em.execute('delete from items where wishlist_id = ? and removed_at is not null', [id]);
  const madeAt = daysAgo(days);
  await em.execute('update wishlists set created_at = ?, updated_at = ? where id = ?', [madeAt, madeAt, id]);
}

import { v7 as uuid } from 'uuid';
import { Item } from '#server/database/item.entity.ts';
import { Opening } from '#server/database/opening.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { LinkVisits } from '#server/database/share-link.entity.ts';
import { statement } from '#server/database/statement.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { momentsOf } from '#server/givers/occasion.ts';
import { dayAgo, daysAgo, ZONE } from './days.ts';
import type { DemoGift } from './household.ts';

/*
 * What no call can make: a past. Everything was made just now, and from here it was on other days.
 */

export const dateClaims = (em: EntityManager, wishlistId: string, days: number) =>
  run(em, DATED_CLAIMS, { wishlistId, madeAt: daysAgo(days) });

const DATED_CLAIMS = statement({
  name: 'dated claims of demo',
  given: { wishlistId: 'uuid', madeAt: 'timestamptz' },
  sql: 'update claims set created_at = $madeAt, confirmed_at = $madeAt where wishlist_id = $wishlistId',
});

/** The day of the list lies behind, its envelopes have opened, and their owner was told. */
export async function openEnvelopes(em: EntityManager, wishlist: string, day: string): Promise<void> {
  const { opensAt } = momentsOf(day, ZONE);
  await em.insert(Opening, { id: uuid(), wishlist, opensAt, mailedAt: opensAt });
  await run(em, OPENED_CLAIMS, { wishlistId: wishlist, opensAt });
}

const OPENED_CLAIMS = statement({
  name: 'opened claims of demo',
  given: { wishlistId: 'uuid', opensAt: 'timestamptz' },
  sql: 'update claims set sealed_until = $opensAt where wishlist_id = $wishlistId',
});

/** A gift was received, and its thanks were sent, on the days that it names. */
export const dateGift = (em: EntityManager, id: string, { listName, receivedDaysAgo }: DemoGift) =>
  run(em, DATED_GIFT, {
    id,
    listName: listName ?? null,
    receivedOn: dayAgo(receivedDaysAgo),
    madeAt: daysAgo(receivedDaysAgo),
  });

const DATED_GIFT = statement({
  name: 'dated gift of demo',
  given: { id: 'uuid', listName: 'text?', receivedOn: 'date', madeAt: 'timestamptz' },
  sql: `with gift as (
      update receipts set list_name = coalesce($listName, list_name), received_on = $receivedOn, created_at = $madeAt,
        thanks_sent_at = case when thanks_sent_at is not null then thanked_at end
      where id = $id returning claim_id, thanked_at)
    update thanks set created_at = gift.thanked_at from gift where thanks.claim_id = gift.claim_id`,
});

/** Yesterday, and the other times before. */
export const countOpens = (em: EntityManager, link: string, times: number) =>
  em.insert(LinkVisits, {
    ...{ link, day: daysAgo(1).toISOString().slice(0, 10), ofDay: 1, ofDaysBefore: times - 1 },
  });

/** Items that were received long ago are deleted, as the housekeeping does it. */
export async function dateWishlist(em: EntityManager, id: string, days: number): Promise<void> {
  await em.nativeDelete(Item, { wishlist: id, removedAt: { $ne: null } });
  const madeAt = daysAgo(days);
  await em.nativeUpdate(Wishlist, { id }, { createdAt: madeAt, updatedAt: madeAt });
}

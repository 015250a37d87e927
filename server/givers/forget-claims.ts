import { Claim } from '#server/database/claim.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Board } from '#server/database/stock.entity.ts';

/**
 * Deletes everything that givers did on these lists, and the givers who did nothing else. No product call does: what is
 * reserved stays its giver's, whatever becomes of the list.
 */
export async function forgetClaimsOn(em: EntityManager, wishlistIds: readonly string[]): Promise<void> {
  const onThese = { wishlist: { $in: wishlistIds } };
  await run(em, FORGOTTEN_STOCKS, { wishlistIds });
  await em.nativeDelete(Board, onThese);
  await run(em, FORGOTTEN_GIVERS, { wishlistIds });
  await em.nativeDelete(Claim, onThese);
}

const FORGOTTEN_STOCKS = statement({
  name: 'forgotten stocks',
  given: { wishlistIds: 'uuid[]' },
  sql: 'delete from stocks where item_id in (select id from items where wishlist_id = any($wishlistIds))',
});
const FORGOTTEN_GIVERS = statement({
  name: 'forgotten givers',
  given: { wishlistIds: 'uuid[]' },
  sql: `delete from givers g where user_id is null
    and exists (select from claims where giver_id = g.id and wishlist_id = any($wishlistIds))
    and not exists (select from claims where giver_id = g.id and wishlist_id <> all($wishlistIds))
    and not exists (select from keepers where giver_id = g.id and wishlist_id <> all($wishlistIds))`,
});

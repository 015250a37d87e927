import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';

/**
 * Deletes everything that givers did on these lists, and the givers who did nothing else. No product call does: what is
 * reserved stays its giver's, whatever becomes of the list.
 */
export async function forgetClaimsOn(em: EntityManager, wishlistIds: readonly string[]): Promise<void> {
  for (const forgotten of FORGOTTEN) await run(em, forgotten, { wishlistIds });
}

const given = { wishlistIds: 'uuid[]' } as const;
const FORGOTTEN = [
  statement({
    name: 'forgotten stocks',
    given,
    sql: 'delete from stocks where item_id in (select id from items where wishlist_id = any($wishlistIds))',
  }),
  statement({
    name: 'forgotten boards',
    given,
    sql: 'delete from boards where wishlist_id = any($wishlistIds)',
  }),
  statement({
    name: 'forgotten givers',
    given,
    sql: `delete from givers g where user_id is null
      and exists (select from claims where giver_id = g.id and wishlist_id = any($wishlistIds))
      and not exists (select from claims where giver_id = g.id and wishlist_id <> all($wishlistIds))
      and not exists (select from keepers where giver_id = g.id and wishlist_id <> all($wishlistIds))`,
  }),
  statement({
    name: 'forgotten claims',
    given,
    sql: 'delete from claims where wishlist_id = any($wishlistIds)',
  }),
];

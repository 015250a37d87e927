import type { EntityManager } from '#server/database/orm.ts';

/**
 * Deletes everything that givers did on these lists, and the givers who did nothing else. No product call does: what is
 * reserved stays its giver's, whatever becomes of the list.
 */
export async function forgetClaimsOn(em: EntityManager, wishlistIds: readonly string[]): Promise<void> {
  const lists = `{${wishlistIds.join(',')}}`;
  await em.execute(
    'delete from stocks where item_id in (select id from items where wishlist_id = any(?::uuid[]))',
    [lists],
  );
  await em.execute('delete from boards where wishlist_id = any(?::uuid[])', [lists]);
  await em.execute(
    `delete from givers g where user_id is null
       and exists (select from claims where giver_id = g.id and wishlist_id = any(?::uuid[]))
       and not exists (select from claims where giver_id = g.id and wishlist_id <> all(?::uuid[]))
       and not exists (select from keepers where giver_id = g.id and wishlist_id <> all(?::uuid[]))`,
    [lists, lists, lists],
  );
  await em.execute('delete from claims where wishlist_id = any(?::uuid[])', [lists]);
}

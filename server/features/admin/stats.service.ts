import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { AdminStats } from '#shared/admin.ts';

/** Added up from the tallies: the tables themselves are not read. */
export async function stats(em: EntityManager): Promise<AdminStats> {
  const row = await runForOne(em, STATS);
  if (!row) throw new Error('A sum always has a row');
  return row;
}

// `marked` counts verified users and public wishlists.
const STATS = statement({
  name: 'stats',
  row: {
    users: 'number',
    wishlists: 'number',
    publicWishlists: 'number',
    verifiedUsers: 'number',
    activeUsers: 'number',
    deletedWishlists: 'number',
  },
  sql: `select coalesce(sum(active + deleted) filter (where kind = 'users'), 0) as users,
      coalesce(sum(active + deleted) filter (where kind = 'wishlists'), 0) as wishlists,
      coalesce(sum(marked) filter (where kind = 'wishlists'), 0) as "publicWishlists",
      coalesce(sum(marked) filter (where kind = 'users'), 0) as "verifiedUsers",
      coalesce(sum(active) filter (where kind = 'users'), 0) as "activeUsers",
      coalesce(sum(deleted) filter (where kind = 'wishlists'), 0) as "deletedWishlists"
    from admin.tallies where kind in ('users', 'wishlists') and sort = 'createdAt'`,
});

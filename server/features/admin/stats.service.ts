import type { EntityManager } from '#server/database/orm.ts';
import type { AdminStats } from '#shared/admin.ts';

// `marked` counts verified users and public wishlists.
const STATS = `
  select coalesce(sum(active + deleted) filter (where kind = 'users'), 0)::int as users,
    coalesce(sum(active + deleted) filter (where kind = 'wishlists'), 0)::int as wishlists,
    coalesce(sum(marked) filter (where kind = 'wishlists'), 0)::int as "publicWishlists",
    coalesce(sum(marked) filter (where kind = 'users'), 0)::int as "verifiedUsers",
    coalesce(sum(active) filter (where kind = 'users'), 0)::int as "activeUsers",
    coalesce(sum(deleted) filter (where kind = 'wishlists'), 0)::int as "deletedWishlists"
  from admin.tallies where kind in ('users', 'wishlists') and sort = 'createdAt'`;

/** Added up from the tallies: the tables themselves are not read. */
export async function stats(em: EntityManager): Promise<AdminStats> {
  const [row] = await em.execute<AdminStats[]>(STATS);
  if (!row) throw new Error('A sum always has a row');
  return row;
}

import type { TestApp } from './app.ts';

/** As if the envelopes of the list had been opened early, and that moment were now. */
export const revealEnvelopes = ({ database }: TestApp, wishlistId: string) =>
  database.em
    .fork()
    .execute(
      `insert into openings (id, wishlist_id, opens_at, is_early) values (gen_random_uuid(), ?, now(), true)`,
      [wishlistId],
    );

/** What lies ahead of the list comes by as much earlier; what was reserved, and promised, was so as much longer ago. */
export async function timePasses({ database }: TestApp, wishlistId: string, interval: string): Promise<void> {
  const em = database.em.fork();
  await em.execute(`update openings set opens_at = opens_at - ?::interval where wishlist_id = ?`, [
    interval,
    wishlistId,
  ]);
  await em.execute(
    `update claims set created_at = created_at - ?::interval, confirmed_at = confirmed_at - ?::interval,
       sealed_until = sealed_until - ?::interval where wishlist_id = ?`,
    [interval, interval, interval, wishlistId],
  );
}

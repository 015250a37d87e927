import { openDatabase } from '#server/database/orm.ts';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { giverCipher } from '#server/givers/giver-keys.ts';
import { CLAIM } from '#shared/limits.ts';
import { MAIN_LINKS } from './links.ts';

/** Straight into the database: `claims` reservations with the longest note on the first item of a list, and a small list beside it. */
export async function fillWithReservations(
  folder: string,
  { listId, claims }: { listId: string; claims: number },
): Promise<{ smallToken: string }> {
  const database = await openDatabase({ url: (await runningDatabaseUrl(`${folder}/postgres`)) ?? '' });
  const em = database.em.fork();
  const note = (await giverCipher(em)).encrypt('n'.repeat(CLAIM.noteLength));
  await em.execute(
    `insert into givers (id, name) select gen_random_uuid(), null from generate_series(1, ?)`,
    [claims],
  );
  await em.execute(
    `insert into claims (id, item_id, wishlist_id, giver_id, quantity, state, show_name, note, told)
     select gen_random_uuid(), i.id, i.wishlist_id, g.id, 1, 'held', false, ?, '{}'::jsonb
     from givers g, (select * from items where wishlist_id = ? order by position limit 1) i`,
    [note, listId],
  );
  await em.execute(
    `insert into stocks (item_id, taken) select item_id, count(*) from claims group by item_id`,
  );
  await em.execute(
    `insert into wishlists (id, owner_id, name, is_public) select gen_random_uuid(), owner_id, 'Small', true from wishlists where id = ?`,
    [listId],
  );
  await em.execute(MAIN_LINKS);
  const [small] = await em.execute<{ token: string }[]>(
    `select l.token from share_links l join wishlists w on w.id = l.wishlist_id where w.name = 'Small'`,
  );
  await em.execute('analyze');
  await database.close(true);
  return { smallToken: small?.token ?? '' };
}

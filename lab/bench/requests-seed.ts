import { openDatabase } from '#server/database/orm.ts';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { MAIN_LINKS } from './links.ts';
import { BENCH_ADMIN } from './people.ts';

/** Straight into the database: people with full lists, and the administrator's own 500, one longer than anybody's. */
export async function fillWithLongLists(
  folder: string,
  { lists, items }: { lists: number; items: number },
): Promise<{ listId: string; shareToken: string }> {
  const database = await openDatabase({ url: (await runningDatabaseUrl(`${folder}/postgres`)) ?? '' });
  const em = database.em.fork();
  const rows = lists - 500;
  await em.execute('alter table items disable trigger user');
  await em.execute(
    `insert into users (id, first_name, last_name, email, password_hash)
     select gen_random_uuid(), 'Maya', 'Bench', 'maya' || n || '@bench.example', '-' from generate_series(1, 10) n`,
  );
  await em.execute(
    `insert into wishlists (id, owner_id, name)
     select gen_random_uuid(), (select id from users where email = 'maya' || (1 + n % 10) || '@bench.example'),
       'List ' || n from generate_series(1, ?) n`,
    [rows],
  );
  await em.execute(
    `insert into wishlists (id, owner_id, name, description, is_public)
     select gen_random_uuid(), u.id, repeat('n', 200), repeat('d', 2000), true
     from users u, generate_series(1, 500) n where u.email = ?`,
    [BENCH_ADMIN.email],
  );
  await em.execute(MAIN_LINKS);
  const [own] = await em.execute<{ id: string; token: string }[]>(
    `select w.id, l.token from wishlists w join users u on u.id = w.owner_id join share_links l on l.wishlist_id = w.id
     where u.email = ? limit 1`,
    [BENCH_ADMIN.email],
  );
  if (!own) throw new Error('The administrator has no list');
  await em.execute(
    `insert into items (id, wishlist_id, name, url, image_url, details)
     select gen_random_uuid(), w.id, 'Copper kettle number ' || n, 'https://shop.example/' || n, '', ''
     from wishlists w, generate_series(1, ?) n where w.id <> ?`,
    [items, own.id],
  );
  await em.execute(
    `insert into items (id, wishlist_id, name, url, image_url, details, size, color)
     select gen_random_uuid(), w.id, repeat('n', 200), 'https://shop.example/' || repeat('u', 2020),
       'https://shop.example/' || repeat('i', 2020), repeat('d', 255), repeat('s', 100), repeat('c', 100)
     from wishlists w, generate_series(1, ?) n where w.id = ?`,
    [items, own.id],
  );
  await em.execute(
    `insert into contact_messages (id, email, message)
     select gen_random_uuid(), 'visitor@bench.example', repeat('m', 5000) from generate_series(1, 1000)`,
  );
  await em.execute('alter table items enable trigger user');
  await em.execute('analyze');
  await database.close(true);
  return { listId: own.id, shareToken: own.token };
}

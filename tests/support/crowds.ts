import type { TestApp } from './app.ts';

/** As many reservations of one item by as many givers and made past the calls. */
export async function crowdOn(app: TestApp, { itemId, count }: { itemId: string; count: number }) {
  const em = app.database.em.fork();
  await em.execute(
    `with crowd as (insert into givers (id) select gen_random_uuid() from generate_series(1, ?) returning id)
     insert into claims (id, item_id, wishlist_id, giver_id, quantity, state, show_name, note, told)
     select gen_random_uuid(), i.id, i.wishlist_id, crowd.id, 1, 'held', false, null, '{}'::jsonb
     from crowd cross join items i where i.id = ?`,
    [count, itemId],
  );
  await em.execute(
    `insert into stocks (item_id, taken) values (?, ?) on conflict (item_id) do update set taken = stocks.taken + excluded.taken`,
    [itemId, count],
  );
  await em.execute('update boards set version = version + 1');
}

import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingDurability } from '#server/database/durability.ts';
import { migrate } from '#server/database/migrate.ts';
import { type Database, openDatabase } from '#server/database/orm.ts';
import { StartFailure } from '#server/start-failure.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { severable } from '#tests/support/severable.ts';
import { execute } from '#tests/support/sql.ts';

let database: Database;
let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await freshDatabase());
  database = await openDatabase({ url });
});
afterAll(async () => {
  await database.close(true);
  await drop();
});

test('the migrations build exactly the tables that the entities describe', async () => {
  expect(await database.schema.getUpdateSchemaSQL({ wrap: false, safe: false })).toBe('');
});

test('what the database keeps by itself stands in the SQL files as it is today', async () => {
  const kept = () =>
    execute(
      url,
      `select pg_get_functiondef(p.oid) as text from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'admin'::regnamespace)
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by text`,
    );
  const before = await kept();
  expect(before).not.toEqual([]);
  const present = (await readdir('migrations/sql')).filter((file) => !/@|^admin-tables/.test(file));
  for (const file of present) await execute(url, await readFile(`migrations/sql/${file}`, 'utf8'));
  expect(await kept()).toEqual(before);
});

test('migrating again changes nothing, and two instances may do so at once', async () => {
  const second = await openDatabase({ url });
  await Promise.all([migrate(database), migrate(second)]);
  await second.close(true);
  const applied = await execute<{ name: string }>(url, 'select name from mikro_orm_migrations');
  expect(applied).toHaveLength(new Set(applied.map((row) => row.name)).size);
});

test('a version older than the schema refuses to start, names both, and changes nothing', async () => {
  const own = await freshDatabase();
  const older = await openDatabase({ url: own.url });
  const [newest] = await execute<{ name: string }>(
    own.url,
    'select name from mikro_orm_migrations order by name desc limit 1',
  );
  const applied = () => execute(own.url, 'select name from mikro_orm_migrations order by id');
  await execute(own.url, `delete from mikro_orm_migrations where name = '${newest?.name}'`);
  await execute(
    own.url,
    `insert into mikro_orm_migrations (name) values ('Migration20991231000000_tomorrow')`,
  );
  const before = await applied();
  const refusal = await migrate(older).catch((error) => error);
  expect(refusal).toBeInstanceOf(StartFailure);
  expect(refusal.message).toContain('Migration20991231000000_tomorrow');
  expect(refusal.message).toContain(newest?.name);
  expect(refusal.message).not.toContain('\n');
  expect(await applied()).toEqual(before);
  await older.close(true);
  await own.drop();
});

test('a database that dies under open transactions, again and again, is used again when it is back', async () => {
  const way = await severable(url);
  const few = await openDatabase({ url: way.url, connections: 2 });
  const wait = () => few.em.fork().transactional((em) => em.execute('select pg_sleep(30)'));
  for (let death = 1; death <= 3; death++) {
    const open = [wait(), wait()].map((transaction) => transaction.catch(() => 'lost'));
    await pause(300);
    way.cut();
    expect(await Promise.all(open)).toEqual(['lost', 'lost']);
    way.mend();
    await pause(1_200);
    expect(await few.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
  }
  await few.close(true);
  way.close();
});

test('settings that lose answered writes in a crash are found', async () => {
  const name = new URL(url).pathname.slice(1);
  await execute(url, `alter database ${name} set synchronous_commit = off`);
  const careless = await openDatabase({ url });
  expect(await missingDurability(careless)).toContain('synchronous_commit');
  await careless.close(true);
  await execute(url, `alter database ${name} set synchronous_commit = on`);
  const careful = await openDatabase({ url });
  expect(await missingDurability(careful)).not.toContain('synchronous_commit');
  await careful.close(true);
});

test('the database itself refuses what the code should never write', async () => {
  const user =
    "insert into users (id, first_name, last_name, email, confirmed_email) values (gen_random_uuid(), 'A', 'B', ";
  await expect(execute(url, `${user}'Capital@example.org', null)`)).rejects.toThrow(/users_email_lower/);
  await execute(url, `${user}'one@example.org', null)`);
  await expect(execute(url, `${user}'one@example.org', null)`)).rejects.toThrow(/users_unconfirmed_email/);
  await execute(url, `${user}'one@example.org', 'one@example.org')`);
  await expect(execute(url, `${user}'two@example.org', 'one@example.org')`)).rejects.toThrow(
    /users_confirmed_email_unique/,
  );
  const list =
    "insert into wishlists (id, owner_id, name) select gen_random_uuid(), id, 'L' from users limit 1";
  await execute(url, list);
  await execute(url, list);
  const link = (token: string, list: number) =>
    execute(
      url,
      `insert into share_links (id, wishlist_id, token, is_main)
       select gen_random_uuid(), id, '${token}', true from wishlists order by id limit 1 offset ${list}`,
    );
  await link('t1', 0);
  await expect(link('t1', 1)).rejects.toThrow(/share_links_token_unique/);
  await expect(link('t2', 0)).rejects.toThrow(/share_links_main_of_wishlist/);
  const item = (column: string, value: string) =>
    execute(
      url,
      `insert into items (id, wishlist_id, name, ${column}) select gen_random_uuid(), id, 'I', ${value} from wishlists limit 1`,
    );
  await expect(item('price', '-1')).rejects.toThrow(/items_price_positive/);
  await expect(item('quantity', '0')).rejects.toThrow(/items_quantity_range/);
  await expect(item('details', `repeat('x', 256)`)).rejects.toThrow(/too long/);
});

import { parseArgs } from 'node:util';
import { hashPassword } from '#server/accounts/password.ts';
import { migrate } from '#server/database/migrate.ts';
import { type Database, openDatabase } from '#server/database/orm.ts';
import { claimDataFolder } from '#server/embedded-postgres/data-folder.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { MAIN_LINKS } from './links.ts';
import { BENCH_ADMIN, DOMAINS, FIRST_NAMES, ITEMS, LAST_NAMES, OCCASIONS } from './people.ts';

// A database of many people in a data folder that the app can then be started on:
// npm run bench:seed -- --users 1000000 --data /tmp/wishwren-million
const { users: asked, data } = parseArgs({
  options: { users: { type: 'string', default: '10000' }, data: { type: 'string', default: './bench-data' } },
}).values;
const users = Number(asked);
if (!Number.isInteger(users) || users < 1) throw new Error('--users must be a whole number above 0');

// Common names are common: the square of a random number favours the front of each list. The site grew over three
// years, faster towards the end. random() in a lateral subquery would be asked once, so each row draws its own.
const USERS = `
  with words as materialized (select ?::text[] as first_names, ?::text[] as last_names, ?::text[] as domains),
  drawn as materialized (
    select n, now() - interval '1095 days' * power(random(), 1.7) as created_at,
      1 + floor(power(random(), 2) * cardinality(first_names))::int as f,
      1 + floor(power(random(), 1.6) * cardinality(last_names))::int as l,
      1 + floor(power(random(), 2) * cardinality(domains))::int as d
    from words, generate_series(1, ?::int) n
  )
  insert into users (id, first_name, last_name, email, confirmed_email, password_hash, created_at, deleted_at)
  select uuidv7(created_at - now()), first_names[f], last_names[l], email,
    case when random() < 0.87 then email end, 'unusable', created_at, case when random() < 0.03 then now() end
  from drawn, words, lateral (
    select admin.plain(replace(first_names[f], ' ', '')) || '.' || admin.plain(replace(last_names[l], ' ', '')) || n
      || '@' || domains[d] as email
  ) address order by created_at`;

const ADMINISTRATOR = `
  insert into users (id, first_name, last_name, email, confirmed_email, password_hash, is_admin)
  select uuidv7(), 'Bench', 'Admin', email, email, hash, true from (select ?::text as email, ?::text as hash) given`;

const WISHLISTS = `
  with words as materialized (select ?::text[] as occasions),
  drawn as materialized (
    select u.id as owner_id, u.first_name, u.created_at + (now() - u.created_at) * random() * random() as created_at,
      1 + floor(power(random(), 2) * cardinality(occasions))::int as o
    from words, users u, generate_series(1, 3)
  )
  insert into wishlists (id, owner_id, name, description, is_public, created_at, deleted_at)
  select uuidv7(created_at - now()), owner_id, replace(occasions[o], '%', first_name), '', random() < 0.6, created_at,
    case when random() < 0.02 then now() end
  from drawn, words order by created_at`;

const ITEMS_OF_WISHLISTS = `
  with words as materialized (select ?::text[] as items)
  insert into items (id, wishlist_id, name, url, price, quantity, created_at)
  select uuidv7(w.created_at - now()), w.id, items[1 + floor(random() * cardinality(items))::int],
    'https://shop.example/' || substr(w.id::text, 1, 12) || '/' || n, (1 + random() * 200)::numeric(9, 2), 1, w.created_at
  from words, wishlists w
    cross join lateral generate_series(1, 1 + (hashtext(w.id::text) & 15) % 6) n
  where hashtext(w.id::text) % 20 <> 0`;

const LOG = `
  insert into admin_log_entries (id, admin_id, admin_email, action, created_at)
  select uuidv7(-n * interval '1 hour'), a.id, a.email, 'Soft-deleted user ' || u.email, now() - n * interval '1 hour'
  from (select id, email from users where email = ?) a,
    (select email, row_number() over () n from users where deleted_at is not null limit 5000) u`;

const HINDRANCES = [
  { table: 'users', key: '', reference: '' },
  {
    table: 'wishlists',
    key: 'wishlists_owner_id_foreign',
    reference: 'foreign key (owner_id) references users (id) on delete cascade',
  },
  {
    table: 'items',
    key: 'items_wishlist_id_foreign',
    reference: 'foreign key (wishlist_id) references wishlists (id) on delete cascade',
  },
] as const;

const begun = performance.now();
const folder = await claimDataFolder(data);
await folder.signingSecret();
const postgres = await startEmbeddedPostgres({
  directory: folder.database,
  durable: false,
  report: console.log,
});
const database = await openDatabase({ url: postgres.url });
try {
  await migrate(database);
  await fill(database);
  console.log(`${users} people in ${data} after ${Math.round((performance.now() - begun) / 1000)} s`);
} finally {
  await database.close(true);
  await postgres.stop();
  await folder.release();
}

async function fill({ em: root }: Database): Promise<void> {
  const em = root.fork();
  const [found] = await em.execute<{ count: number }[]>('select count(*)::int as count from users');
  if (found?.count) throw new Error(`${data} has people already; name another folder`);
  const hash = await hashPassword(BENCH_ADMIN.password);
  await em.transactional(async (em) => {
    await em.execute(`set local maintenance_work_mem = '512MB'`);
    // Neither triggers nor references while rows pour in: both are set right at the end, in one go.
    for (const { table, key, reference } of HINDRANCES) {
      await em.execute(`alter table ${table} disable trigger user`);
      if (reference) await em.execute(`alter table ${table} drop constraint ${key}`);
    }
    await step(em, 'users', USERS, [FIRST_NAMES, LAST_NAMES, DOMAINS].map(pgArray).concat(String(users)));
    await step(em, 'the administrator', ADMINISTRATOR, [BENCH_ADMIN.email, hash]);
    await step(em, 'wishlists', WISHLISTS, [pgArray(OCCASIONS)]);
    await step(em, 'share links', MAIN_LINKS, []);
    await step(em, 'items', ITEMS_OF_WISHLISTS, [pgArray(ITEMS)]);
    await step(em, 'log', LOG, [BENCH_ADMIN.email]);
    for (const { table, key, reference } of HINDRANCES) {
      if (reference)
        await step(
          em,
          `references of ${table}`,
          `alter table ${table} add constraint ${key} ${reference}`,
          [],
        );
      await em.execute(`alter table ${table} enable trigger user`);
    }
  });
  await step(em, 'admin rows', 'select admin.rebuild()', []);
  await step(em, 'statistics', 'vacuum analyze', []);
  // Once more, as somebody else may have looked at them meanwhile.
  await step(em, 'visibility', 'vacuum admin.user_rows, admin.wishlist_rows', []);
}

async function step(em: Database['em'], what: string, sql: string, values: string[]): Promise<void> {
  const begun = performance.now();
  await em.execute(sql, values);
  console.log(`  ${what}: ${Math.round((performance.now() - begun) / 1000)} s`);
}

function pgArray(words: readonly string[]): string {
  return `{${words.map((word) => JSON.stringify(word)).join(',')}}`;
}

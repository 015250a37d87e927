import { startApp } from './app.ts';
import { freshDatabase } from './database.ts';
import { execute } from './sql.ts';

/**
 * An app whose database writes down whose rows each statement reads: of a list and what belongs to it the list's owner, of
 * an account its user. By a policy of row-level security, which PostgreSQL asks about every row that an index leads to,
 * before any other condition that could tell of it. Rows of givers are nobody's: who gives may give to many.
 */
export async function probedApp() {
  const own = await freshDatabase();
  await execute(own.url, CROWD);
  await execute(own.url, PROBE);
  await execute(own.url, POLICIES);
  const app = await startApp({ databaseUrl: own.url });

  /** The statements sent meanwhile, each with the tables and the number of owners whose rows it read. */
  async function ownersDuring(work: () => Promise<unknown>): Promise<ReadRows[]> {
    await execute(own.url, 'truncate probe_rows');
    await work();
    return execute<ReadRows>(
      own.url,
      `select query, array_to_string(array_agg(distinct relation), ', ') as tables, count(distinct owner)::int as owners
       from probe_rows group by query order by query`,
    );
  }

  async function close(): Promise<void> {
    await app.close();
    await own.drop();
  }

  return { app, ownersDuring, close };
}

export interface ReadRows {
  query: string;
  tables: string;
  owners: number;
}

// So many that no sensible plan reads them all.
const CROWD = `
  insert into users (id, first_name, last_name, email, confirmed_email, password_hash)
    select gen_random_uuid(), 'A', 'B', mail, mail, 'x'
    from (select 'crowd' || n || '@example.test' as mail from generate_series(1, 1000) n) mails;
  insert into wishlists (id, owner_id, name, is_public) select gen_random_uuid(), id, 'Crowd', true from users;
  insert into share_links (id, wishlist_id, token, is_main)
    select gen_random_uuid(), id, replace(id::text, '-', ''), true from wishlists;
  insert into items (id, wishlist_id, name) select gen_random_uuid(), id, 'Gift' from wishlists, generate_series(1, 3);
  analyze`;

const PROBE = `
  create unlogged table probe_rows (query text, relation text, owner uuid);
  create function probe_owner_of_list(uuid) returns uuid stable language sql
    as 'select owner_id from wishlists where id = $1';
  create function probe(relation text, owner uuid) returns boolean language plpgsql as $body$
    begin
      insert into probe_rows values (current_query(), relation, owner);
      return true;
    end $body$`;

// By the first of these columns that a table has; forced, because the app owns its tables. Without seqscans, because a plan
// for a small table reads all of it.
const POLICIES = `
  do $body$
  declare rows_of record;
  begin
    for rows_of in
      select distinct on (c.relname) c.relname as name, how.owner
      from pg_class c join pg_attribute a on a.attrelid = c.oid
        join (values
          (1, 'wishlist_id', 'probe_owner_of_list(wishlist_id)'),
          (2, 'item_id', '(select probe_owner_of_list(i.wishlist_id) from items i where i.id = item_id)'),
          (3, 'link_id', '(select probe_owner_of_list(l.wishlist_id) from share_links l where l.id = link_id)'),
          (4, 'owner_id', 'owner_id'),
          (5, 'user_id', 'user_id')
        ) how (place, col, owner) on how.col = a.attname
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'givers'
      union all select 'users', 'id'
      order by 1
    loop
      execute format('alter table %I enable row level security', rows_of.name);
      execute format('alter table %I force row level security', rows_of.name);
      execute format('create policy probed on %I using (probe(%L, %s)) with check (true)',
        rows_of.name, rows_of.name, rows_of.owner);
    end loop;
    execute format('alter database %I set enable_seqscan = off', current_database());
  end $body$`;

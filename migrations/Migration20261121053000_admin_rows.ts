import { Migration } from '@mikro-orm/migrations';

// What the dashboard searches, sorts and counts by, in narrow tables beside the real ones
// (docs/decisions/0013-admin-rows-beside-the-real-ones.md). Everything here follows from users and wishlists.
export class Migration20261121053000_admin_rows extends Migration {
  override name = 'Migration20261121053000_admin_rows';

  override up(): void {
    this.addSql('create extension if not exists pg_trgm;');
    this.addSql('create schema admin;');
    // Without case and accents, as people search and as a reader expects names to be sorted.
    this.addSql(String.raw`
      create function admin.plain(value text) returns text language sql immutable parallel safe as $$
        select lower(case when octet_length(value) = char_length(value) then value
          else regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g') end)
      $$;
    `);
    this.makeTables();
    this.makeSums();
  }

  private makeTables(): void {
    this.addSql(`
      create table admin.people (id uuid primary key, created_at timestamptz not null, name text collate "C" not null,
        email text collate "C" not null, search text collate "C" not null, is_deleted boolean not null);
    `);
    this.addSql(`
      create table admin.lists (id uuid primary key, created_at timestamptz not null, name text collate "C" not null,
        search text collate "C" not null, is_deleted boolean not null);
    `);
    for (const [table, column] of [
      ['people', 'created_at'],
      ['people', 'name'],
      ['people', 'email'],
      ['lists', 'created_at'],
      ['lists', 'name'],
    ]) {
      this.addSql(
        `create index ${table}_by_${column} on admin.${table} (${column}, id) include (is_deleted);`,
      );
      this.addSql(
        `create index deleted_${table}_by_${column} on admin.${table} (${column}, id) where is_deleted;`,
      );
    }
    this.addSql('create index people_search on admin.people using gin (search gin_trgm_ops);');
    this.addSql('create index lists_search on admin.lists using gin (search gin_trgm_ops);');
    this.addSql(`
      create table admin.tallies (kind text collate "C" not null, sort text collate "C" not null,
        bucket text collate "C" not null, active bigint not null, deleted bigint not null, marked bigint not null,
        is_delta boolean not null default true);
    `);
    this.addSql(
      'create index tallies_of on admin.tallies (kind, sort, bucket) include (active, deleted, marked);',
    );
    this.addSql('create index tallies_to_add_up on admin.tallies ((true)) where is_delta;');
  }

  private makeSums(): void {
    // Rows that another transaction is adding up are left to it: nobody waits, and a rollback takes nothing away.
    this.addSql(`
      create function admin.add_up() returns void language sql as $$
        with fresh as (
          select ctid, kind, sort, bucket from admin.tallies where is_delta limit 20000 for update skip locked
        ), base as (
          select t.ctid from admin.tallies t
          where not t.is_delta and (t.kind, t.sort, t.bucket) in (select kind, sort, bucket from fresh)
          for update skip locked
        ), taken as (
          delete from admin.tallies
          where ctid in (select ctid from fresh union all select ctid from base) returning *
        )
        insert into admin.tallies (kind, sort, bucket, active, deleted, marked, is_delta)
        select kind, sort, bucket, sum(active), sum(deleted), sum(marked), false from taken group by 1, 2, 3
        having (sum(active), sum(deleted), sum(marked)) <> (0, 0, 0);
      $$;
    `);
  }
}

-- A text without case and accents, as people search and as a reader expects names to be sorted.
create or replace function admin.plain(value text) returns text language sql immutable parallel safe as $$
  select lower(case when octet_length(value) = char_length(value) then value
    else regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g') end)
$$;

-- In which bucket of each sort a user is counted. The same user always lies in the same ones, so what an insert adds
-- a delete takes away again.
create or replace function admin.user_buckets(created_at timestamptz, first_name text, email text)
returns table (sort text, bucket text) language sql stable parallel safe as $$
  values
    ('createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')),
    ('name', left(admin.plain(first_name), 3)),
    ('email', left(email, 2))
$$;

-- The same for a wishlist.
create or replace function admin.wishlist_buckets(created_at timestamptz, name text)
returns table (sort text, bucket text) language sql stable parallel safe as $$
  values
    ('createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')),
    ('name', left(admin.plain(name), 3))
$$;

-- Replaces summands by their sum; what is read from the tallies stays the same. Rows that another transaction is
-- adding up are left to it: nobody waits, and a rollback takes nothing away.
create or replace function admin.add_up() returns void language sql as $$
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

-- Makes everything in this schema anew from users and wishlists; nobody may write to them meanwhile.
create or replace function admin.rebuild() returns void language plpgsql as $$
begin
  lock table users, wishlists in share mode;
  truncate admin.user_rows, admin.wishlist_rows, admin.tallies;
  -- Made at once they cost a fraction of what they cost row by row.
  drop index admin.user_rows_search;
  drop index admin.wishlist_rows_search;

  insert into admin.user_rows (id, created_at, name, email, search, is_deleted)
  select id, created_at, admin.plain(first_name), email,
    concat_ws(chr(10), admin.plain(first_name), admin.plain(last_name), email), deleted_at is not null
  from users;
  insert into admin.wishlist_rows (id, created_at, name, owner_email, is_deleted)
  select w.id, w.created_at, admin.plain(w.name), u.email, w.deleted_at is not null
  from wishlists w join users u on u.id = w.owner_id;

  insert into admin.tallies (kind, sort, bucket, active, deleted, marked, is_delta)
  select 'users', b.sort, b.bucket, count(*) filter (where u.deleted_at is null),
    count(*) filter (where u.deleted_at is not null), count(*) filter (where u.is_verified), false
  from users u cross join lateral admin.user_buckets(u.created_at, u.first_name, u.email) b
  group by b.sort, b.bucket;
  insert into admin.tallies (kind, sort, bucket, active, deleted, marked, is_delta)
  select 'wishlists', b.sort, b.bucket, count(*) filter (where w.deleted_at is null),
    count(*) filter (where w.deleted_at is not null),
    count(*) filter (where w.is_public and w.deleted_at is null), false
  from wishlists w cross join lateral admin.wishlist_buckets(w.created_at, w.name) b
  group by b.sort, b.bucket;

  create index user_rows_search on admin.user_rows using gin (search gin_trgm_ops);
  create index wishlist_rows_search on admin.wishlist_rows using gin (name gin_trgm_ops, owner_email gin_trgm_ops);
end $$;

-- Keep the rows of the schema admin as users and wishlists are, whoever writes to those. Each change also leaves its
-- summands in the tallies, and now and then whoever writes adds them up, so that no clockwork has to keep them few.

-- New users get their rows and are counted.
create or replace function admin.users_inserted() returns trigger language plpgsql as $$
begin
  insert into admin.user_rows (id, created_at, name, email, search, is_deleted)
  select id, created_at, admin.plain(first_name), email,
    concat_ws(chr(10), admin.plain(first_name), admin.plain(last_name), email), deleted_at is not null
  from changed;
  insert into admin.tallies (kind, sort, bucket, active, deleted, marked)
  select 'users', b.sort, b.bucket, count(*) filter (where u.deleted_at is null),
    count(*) filter (where u.deleted_at is not null), count(*) filter (where u.is_verified)
  from changed u cross join lateral admin.user_buckets(u.created_at, u.first_name, u.email) b
  group by b.sort, b.bucket;
  if random() < 0.005 then perform admin.add_up(); end if;
  return null;
end $$;

create or replace trigger users_admin_inserted after insert on users
  referencing new table as changed for each statement execute function admin.users_inserted();

-- Removed users lose their rows and are taken out of the counts.
create or replace function admin.users_deleted() returns trigger language plpgsql as $$
begin
  delete from admin.user_rows where id in (select id from changed);
  insert into admin.tallies (kind, sort, bucket, active, deleted, marked)
  select 'users', b.sort, b.bucket, -count(*) filter (where u.deleted_at is null),
    -count(*) filter (where u.deleted_at is not null), -count(*) filter (where u.is_verified)
  from changed u cross join lateral admin.user_buckets(u.created_at, u.first_name, u.email) b
  group by b.sort, b.bucket;
  if random() < 0.005 then perform admin.add_up(); end if;
  return null;
end $$;

create or replace trigger users_admin_deleted after delete on users
  referencing old table as changed for each statement execute function admin.users_deleted();

-- A changed user's row is as the user is now, their wishlists carry the new address, and they are counted as what they
-- have become.
create or replace function admin.users_updated() returns trigger language plpgsql as $$
begin
  update admin.user_rows set created_at = new.created_at, name = admin.plain(new.first_name), email = new.email,
    search = concat_ws(chr(10), admin.plain(new.first_name), admin.plain(new.last_name), new.email),
    is_deleted = new.deleted_at is not null
  where id = new.id;
  if new.email is distinct from old.email then
    update admin.wishlist_rows set owner_email = new.email
    where id in (select id from wishlists where owner_id = new.id);
  end if;
  insert into admin.tallies (kind, sort, bucket, active, deleted, marked)
  select 'users', sort, bucket, -(old.deleted_at is null)::int, -(old.deleted_at is not null)::int,
    -old.is_verified::int
  from admin.user_buckets(old.created_at, old.first_name, old.email);
  insert into admin.tallies (kind, sort, bucket, active, deleted, marked)
  select 'users', sort, bucket, (new.deleted_at is null)::int, (new.deleted_at is not null)::int, new.is_verified::int
  from admin.user_buckets(new.created_at, new.first_name, new.email);
  if random() < 0.005 then perform admin.add_up(); end if;
  return null;
end $$;

-- By row, because only so can the database itself look whether anything of interest changed.
create or replace trigger users_admin_updated after update on users
  for each row when (
    (new.first_name, new.last_name, new.email, new.is_verified, new.deleted_at, new.created_at)
    is distinct from (old.first_name, old.last_name, old.email, old.is_verified, old.deleted_at, old.created_at)
  )
  execute function admin.users_updated();

-- New wishlists get their rows and are counted.
create or replace function admin.wishlists_inserted() returns trigger language plpgsql as $$
begin
  insert into admin.wishlist_rows (id, created_at, name, owner_email, is_deleted)
  select w.id, w.created_at, admin.plain(w.name), u.email, w.deleted_at is not null
  from changed w join users u on u.id = w.owner_id;
  insert into admin.tallies (kind, sort, bucket, active, deleted, marked)
  select 'wishlists', b.sort, b.bucket, count(*) filter (where w.deleted_at is null),
    count(*) filter (where w.deleted_at is not null), count(*) filter (where w.is_public and w.deleted_at is null)
  from changed w cross join lateral admin.wishlist_buckets(w.created_at, w.name) b
  group by b.sort, b.bucket;
  if random() < 0.005 then perform admin.add_up(); end if;
  return null;
end $$;

create or replace trigger wishlists_admin_inserted after insert on wishlists
  referencing new table as changed for each statement execute function admin.wishlists_inserted();

-- Removed wishlists lose their rows and are taken out of the counts.
create or replace function admin.wishlists_deleted() returns trigger language plpgsql as $$
begin
  delete from admin.wishlist_rows where id in (select id from changed);
  insert into admin.tallies (kind, sort, bucket, active, deleted, marked)
  select 'wishlists', b.sort, b.bucket, -count(*) filter (where w.deleted_at is null),
    -count(*) filter (where w.deleted_at is not null), -count(*) filter (where w.is_public and w.deleted_at is null)
  from changed w cross join lateral admin.wishlist_buckets(w.created_at, w.name) b
  group by b.sort, b.bucket;
  if random() < 0.005 then perform admin.add_up(); end if;
  return null;
end $$;

create or replace trigger wishlists_admin_deleted after delete on wishlists
  referencing old table as changed for each statement execute function admin.wishlists_deleted();

-- A changed wishlist's row is as the wishlist is now, and it is counted as what it has become. The owner's address
-- stays as it is: it may be changing at this moment, and admin.users_updated() writes it.
create or replace function admin.wishlists_updated() returns trigger language plpgsql as $$
begin
  update admin.wishlist_rows set created_at = new.created_at, name = admin.plain(new.name),
    is_deleted = new.deleted_at is not null
  where id = new.id;
  insert into admin.tallies (kind, sort, bucket, active, deleted, marked)
  select 'wishlists', sort, bucket, -(old.deleted_at is null)::int, -(old.deleted_at is not null)::int,
    -(old.is_public and old.deleted_at is null)::int
  from admin.wishlist_buckets(old.created_at, old.name);
  insert into admin.tallies (kind, sort, bucket, active, deleted, marked)
  select 'wishlists', sort, bucket, (new.deleted_at is null)::int, (new.deleted_at is not null)::int,
    (new.is_public and new.deleted_at is null)::int
  from admin.wishlist_buckets(new.created_at, new.name);
  if random() < 0.005 then perform admin.add_up(); end if;
  return null;
end $$;

-- By row, so that the many updates that only raise the version, one for each item, cost nothing here.
create or replace trigger wishlists_admin_updated after update on wishlists
  for each row when (
    (new.name, new.is_public, new.deleted_at, new.created_at)
    is distinct from (old.name, old.is_public, old.deleted_at, old.created_at)
  )
  execute function admin.wishlists_updated();

-- What the dashboard searches, sorts and counts by, in narrow tables beside the real ones
-- (docs/decisions/0013-admin-rows-beside-the-real-ones.md). Every row here follows from users and wishlists:
-- admin-triggers.sql keeps it, admin.rebuild() makes it anew.
-- No table here may have the name of a real one: when MikroORM compares the schema with the entities, it looks columns
-- and constraints up without their schema, and takes those of the one for those of the other.

create extension if not exists pg_trgm;
create schema admin;

-- One row for every user. "name" is the first name and "search" both names and the address, without case and accents.
create table admin.user_rows (
  id uuid primary key,
  created_at timestamptz not null,
  name text collate "C" not null,
  email text collate "C" not null,
  search text collate "C" not null,
  is_deleted boolean not null
);
create index user_rows_by_created_at on admin.user_rows (created_at, id) include (is_deleted);
create index user_rows_by_name on admin.user_rows (name, id) include (is_deleted);
create index user_rows_by_email on admin.user_rows (email, id) include (is_deleted);
create index deleted_user_rows_by_created_at on admin.user_rows (created_at, id) where is_deleted;
create index deleted_user_rows_by_name on admin.user_rows (name, id) where is_deleted;
create index deleted_user_rows_by_email on admin.user_rows (email, id) where is_deleted;
create index user_rows_search on admin.user_rows using gin (search gin_trgm_ops);

-- One row for every wishlist. Name and owner's address are searched apart: in one text each half of a search was
-- frequent somewhere, so the index found hundreds of thousands of lists of which none had both together.
create table admin.wishlist_rows (
  id uuid primary key,
  created_at timestamptz not null,
  name text collate "C" not null,
  owner_email text collate "C" not null,
  is_deleted boolean not null
);
create index wishlist_rows_by_created_at on admin.wishlist_rows (created_at, id) include (is_deleted);
-- A search reads along the names: with the address in the index it need not visit a row for each name.
create index wishlist_rows_by_name on admin.wishlist_rows (name, id) include (is_deleted, owner_email);
create index deleted_wishlist_rows_by_created_at on admin.wishlist_rows (created_at, id) where is_deleted;
create index deleted_wishlist_rows_by_name on admin.wishlist_rows (name, id) where is_deleted;
create index wishlist_rows_search on admin.wishlist_rows using gin (name gin_trgm_ops, owner_email gin_trgm_ops);

-- How many rows of a kind ('users', 'wishlists') lie in a bucket of a sort, as summands that are added up when read.
-- "marked" counts verified users, and wishlists that strangers with the link can see.
create table admin.tallies (
  kind text collate "C" not null,
  sort text collate "C" not null,
  bucket text collate "C" not null,
  active bigint not null,
  deleted bigint not null,
  marked bigint not null,
  -- True until admin.add_up() has taken the summand into a sum.
  is_delta boolean not null default true
);
create index tallies_of on admin.tallies (kind, sort, bucket) include (active, deleted, marked);
create index tallies_to_add_up on admin.tallies ((true)) where is_delta;

-- The version of a user, a wishlist or an item rises whoever writes, because the database raises it: an ETag that a
-- forgotten line of code leaves standing would show a stranger what the owner has just made private.

-- A row that is changed gets the next version, unless the statement itself sets one.
create or replace function raise_version() returns trigger language plpgsql as $$
begin
  if new is distinct from old and new.version = old.version then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create or replace trigger wishlists_raise_version before update on wishlists
  for each row execute function raise_version();
create or replace trigger items_raise_version before update on items
  for each row execute function raise_version();

-- A wishlist changes with its items. One statement raises it by one, however many items it writes.
create or replace function raise_version_of_changed_wishlists() returns trigger language plpgsql as $$
begin
  update wishlists set version = version + 1 where id in (select wishlist_id from changed);
  return null;
end $$;

create or replace trigger items_raise_version_on_insert after insert on items
  referencing new table as changed for each statement execute function raise_version_of_changed_wishlists();
create or replace trigger items_raise_version_on_update after update on items
  referencing new table as changed for each statement execute function raise_version_of_changed_wishlists();

-- What has been removed is on its wishlist no more: nobody sees when the housekeeping deletes its row for good.
create or replace function raise_version_of_wishlists_losing_items() returns trigger language plpgsql as $$
begin
  update wishlists set version = version + 1
  where id in (select wishlist_id from changed where removed_at is null);
  return null;
end $$;

create or replace trigger items_raise_version_on_delete after delete on items
  referencing old table as changed for each statement execute function raise_version_of_wishlists_losing_items();

-- A wishlist tells its owner the token of its main link, so another token is another version of it.
create or replace function raise_version_of_wishlist_with_new_token() returns trigger language plpgsql as $$
begin
  update wishlists set version = version + 1 where id = new.wishlist_id;
  return null;
end $$;

create or replace trigger share_links_raise_version after update on share_links
  for each row when (new.is_main and new.token is distinct from old.token)
  execute function raise_version_of_wishlist_with_new_token();

-- A user gets the next version only when something changes that strangers see on a shared list.
create or replace function raise_user_version() returns trigger language plpgsql as $$
begin
  if (new.first_name, new.last_name, new.avatar_hash, new.deleted_at)
    is distinct from (old.first_name, old.last_name, old.avatar_hash, old.deleted_at) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create or replace trigger users_raise_version before update on users
  for each row execute function raise_user_version();

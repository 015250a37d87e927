-- The version of a user, a wishlist or an item rises whoever writes, because the database raises it: an ETag that a
-- forgotten line of code leaves standing would show a stranger what the owner has just made private.

-- A row that is changed gets the next version, unless the statement itself sets one.
--
-- The copy of an item's picture comes by itself (ADR 0032). It is nobody's change: whoever is changing the item or its
-- wishlist meanwhile loses nothing. What shows pictures counts copies beside the version. Where an item stands is a matter of
-- its wishlist alone (ADR 0057): whoever is changing an item that somebody moves loses nothing either.
create or replace function raise_wishlist_version() returns trigger language plpgsql as $$
begin
  old.copies := new.copies;
  if new is distinct from old and new.version = old.version then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create or replace trigger wishlists_raise_version before update on wishlists
  for each row execute function raise_wishlist_version();

create or replace function raise_item_version() returns trigger language plpgsql as $$
begin
  old.picture_address := new.picture_address;
  old.rank := new.rank;
  old.section_id := new.section_id;
  if new is distinct from old and new.version = old.version then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create or replace trigger items_raise_version before update on items
  for each row execute function raise_item_version();

-- With its version a wishlist gets the time of the change, unless the statement itself sets one. Of the triggers of a
-- row the one whose name comes later runs later, so the version has risen by then.
create or replace function note_time_of_change() returns trigger language plpgsql as $$
begin
  if new.version <> old.version and new.updated_at = old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end $$;

create or replace trigger wishlists_set_updated_at before update on wishlists
  for each row execute function note_time_of_change();

-- A wishlist changes with its items. One statement raises it by one, however many items it writes.
create or replace function raise_version_of_changed_wishlists() returns trigger language plpgsql as $$
begin
  update wishlists set version = version + 1 where id in (select wishlist_id from changed);
  return null;
end $$;

create or replace trigger items_raise_version_on_insert after insert on items
  referencing new table as changed for each statement execute function raise_version_of_changed_wishlists();

create or replace function raise_version_of_wishlists_with_changed_items() returns trigger language plpgsql as $$
begin
  update wishlists set version = version + 1
  where id in (
    select c.wishlist_id from changed c join before b on b.id = c.id
    where c.version <> b.version or (c.rank, c.section_id) is distinct from (b.rank, b.section_id));
  update wishlists set copies = copies + 1
  where id in (
    select c.wishlist_id from changed c join before b on b.id = c.id
    where c.version = b.version and c.picture_address is distinct from b.picture_address);
  return null;
end $$;

create or replace trigger items_raise_version_on_update after update on items
  referencing old table as before new table as changed
  for each statement execute function raise_version_of_wishlists_with_changed_items();

-- What has been removed is on its wishlist no more: nobody sees when the housekeeping deletes its row for good.
create or replace function raise_version_of_wishlists_losing_items() returns trigger language plpgsql as $$
begin
  update wishlists set version = version + 1
  where id in (select wishlist_id from changed where removed_at is null);
  return null;
end $$;

create or replace trigger items_raise_version_on_delete after delete on items
  referencing old table as changed for each statement execute function raise_version_of_wishlists_losing_items();

-- So it does with its sections, whose names are read where it is shared.
create or replace trigger sections_raise_version_on_insert after insert on sections
  referencing new table as changed for each statement execute function raise_version_of_changed_wishlists();

create or replace trigger sections_raise_version_on_update after update on sections
  referencing new table as changed for each statement execute function raise_version_of_changed_wishlists();

create or replace trigger sections_raise_version_on_delete after delete on sections
  referencing old table as changed for each statement execute function raise_version_of_changed_wishlists();

-- A wishlist tells its owner the token of its main link, so another token is another version of it. What its other links
-- show stays as it was: they count versions without rotations.
create or replace function raise_version_of_wishlist_with_new_token() returns trigger language plpgsql as $$
begin
  update wishlists set version = version + 1, rotations = rotations + 1 where id = new.wishlist_id;
  return null;
end $$;

create or replace trigger share_links_raise_version after update on share_links
  for each row when (new.is_main and new.token is distinct from old.token)
  execute function raise_version_of_wishlist_with_new_token();

create or replace function raise_link_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger share_links_raise_own_version before update on share_links
  for each row execute function raise_link_version();

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

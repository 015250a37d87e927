-- The end of a sealing, and an early opening, are announced on the list itself, for days or one. A list that nobody can open,
-- or that rests, announces nothing, so it stays as it is: its owner asks again when givers can read it.
create or replace function keep_unread_list_sealed() returns trigger language plpgsql as $$
begin
  if not new.is_public or new.deleted_at is not null or new.archived_at is not null then
    if new.unseals_at > now() then
      new.unseals_at := null;
    end if;
    delete from openings where wishlist_id = new.id and is_early and opens_at > now();
  end if;
  return new;
end $$;

create or replace trigger wishlists_keep_sealed before update of is_public, deleted_at, unseals_at, archived_at on wishlists
  for each row execute function keep_unread_list_sealed();

-- The lists of a deleted account can be read by nobody, whoever brings it back.
create or replace function keep_lists_of_deleted_user_sealed() returns trigger language plpgsql as $$
begin
  update wishlists set unseals_at = null where owner_id = new.id and unseals_at > now();
  delete from openings o using wishlists w
    where w.id = o.wishlist_id and w.owner_id = new.id and o.is_early and o.opens_at > now();
  return null;
end $$;

create or replace trigger users_keep_lists_sealed after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function keep_lists_of_deleted_user_sealed();

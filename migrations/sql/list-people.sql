-- Who is who on a list. Whoever writes a list, the version before included, leaves its owner's row right.

-- A list has its owner among its people, and whoever edits it is surprised by it, or sees its board, by whom it is for. Who
-- helps with a list that is for its owner alone is neither by that. Given another owner, it keeps its other people as they
-- are.
create or replace function keep_list_people() returns trigger language plpgsql as $$
declare
  surprises constant boolean := new.for_whom in ('me', 'us');
begin
  if tg_op = 'UPDATE' and new.owner_id = old.owner_id then
    update list_people set is_recipient = surprises, sees_board = not surprises
    where wishlist_id = new.id and edits and surprises <> (old.for_whom in ('me', 'us'))
      and (new.for_whom <> 'me' or user_id = new.owner_id);
  else
    insert into list_people (wishlist_id, user_id, edits, sees_board, is_recipient)
    values (new.id, new.owner_id, true, not surprises, surprises)
    on conflict (wishlist_id, user_id) do update
      set edits = true, sees_board = excluded.sees_board, is_recipient = excluded.is_recipient;
  end if;
  return null;
end $$;

create or replace trigger wishlists_keep_people after insert or update of owner_id, for_whom on wishlists
  for each row execute function keep_list_people();

-- From when on givers may have been told whom a list surprises. It is no change of the list: of the triggers of a row the
-- one whose name comes later runs later, and by then the version has risen or not.
create or replace function note_first_sharing() returns trigger language plpgsql as $$
begin
  if new.shared_at is null and (new.is_public or tg_op = 'UPDATE' and old.is_public) then
    new.shared_at := now();
  end if;
  return new;
end $$;

create or replace trigger wishlists_set_shared_at before insert or update of is_public on wishlists
  for each row execute function note_first_sharing();

-- A giver whose account is erased stays as somebody: what they reserved is still taken, and nobody knows by whom.
create or replace function forget_giver_without_account() returns trigger language plpgsql as $$
begin
  new.name := null;
  new.email := null;
  new.email_hash := null;
  -- The card of an opened envelope that nobody signed stays: if it went, its recipient would read whose it was. When an envelope is
  -- open is decided as in server/givers/envelopes.ts.
  update claims c set note = null, show_name = false, signed_name = null, card = case
      when (not c.sign_name or coalesce(c.signed_name, old.name, '') = '') and (c.promise = 'open' or exists (
        select from openings o where o.wishlist_id = c.wishlist_id and o.opens_at <= now() and c.created_at <= o.opens_at
          and (o.is_early or c.sealed_until <= now()))) then c.card end
    where c.giver_id = new.id;
  -- A list that they kept stays sealed: only its owner can end that now, and every giver is told.
  update keepers set name = null where giver_id = new.id;
  update boards set version = version + 1
    where wishlist_id in (select wishlist_id from claims where giver_id = new.id and state <> 'released');
  return new;
end $$;

create or replace trigger givers_forget_without_account before update on givers
  for each row when (old.user_id is not null and new.user_id is null)
  execute function forget_giver_without_account();

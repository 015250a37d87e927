/** A main link for every wishlist that has none. */
export const MAIN_LINKS = `
  insert into share_links (id, wishlist_id, token, is_main)
  select gen_random_uuid(), id, translate(encode(sha256((random()::text || id)::bytea), 'base64'), '+/=', '-_'), true
  from wishlists w where not exists (select from share_links l where l.wishlist_id = w.id)`;

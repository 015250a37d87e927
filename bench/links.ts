/** Every wishlist's main link. */
export const MAIN_LINKS = `
  insert into share_links (id, wishlist_id, token, is_main)
  select gen_random_uuid(), id, translate(encode(sha256((random()::text || id)::bytea), 'base64'), '+/=', '-_'), true
  from wishlists`;

import type { EntityManager } from '#server/database/orm.ts';
import { Failure } from '#shared/failures.ts';
import { paperOf } from '#shared/paper.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';

interface SharedRow extends Omit<SharedWishlistView, 'paper'> {
  id: string;
}

const IS_OPEN = 'w.share_token = ? and w.is_public and w.deleted_at is null and u.deleted_at is null';

// One statement, one row of JSON: this is the page that a whole family opens on the same evening.
const SHARED_WISHLIST = `
  select w.id, w.name, w.description, w.cover_emoji as "coverEmoji", u.first_name as "ownerName",
    coalesce((
      select json_agg(json_strip_nulls(json_build_object(
        'id', i.id, 'name', i.name, 'imageUrl', i.image_url, 'url', nullif(i.url, '')
      )) order by i.position)
      from items i where i.wishlist_id = w.id
    ), '[]') as items
  from wishlists w join users u on u.id = w.owner_id
  where ${IS_OPEN}`;

const VERSION = `
  select w.id || '-' || w.version || '-' || u.version as version
  from wishlists w join users u on u.id = w.owner_id where ${IS_OPEN}`;

const TOKEN = /^[A-Za-z0-9_-]{1,64}$/;

/** What a stranger sees through a share link. A private, removed, rotated or unknown one all throw `shareNotFound`. */
export async function sharedWishlist(em: EntityManager, token: string): Promise<SharedWishlistView> {
  if (!TOKEN.test(token)) throw new Failure('shareNotFound');
  const [row] = await em.execute<SharedRow[]>(SHARED_WISHLIST, [token]);
  if (!row) throw new Failure('shareNotFound');
  const { id, ...view } = row;
  return { ...view, paper: paperOf(id) };
}

/**
 * Changes with whatever a stranger could see of the list; null when there is nothing to see. It names the list and
 * counts its changes, so it is not for strangers itself.
 */
export async function sharedVersion(em: EntityManager, token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await em.execute<{ version: string }[]>(VERSION, [token]);
  return row?.version ?? null;
}

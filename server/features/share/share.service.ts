import type { EntityManager } from '#server/database/orm.ts';
import { Failure } from '#shared/failures.ts';
import { paperOf } from '#shared/paper.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';

/** What strangers see of a list, and of which version it is. */
export interface SharedWishlist {
  view: SharedWishlistView;
  /** Names the list and counts its changes, and those of its owner's name: it is not for strangers itself. */
  version: string;
}

interface SharedRow extends Omit<SharedWishlistView, 'paper'> {
  id: string;
  version: string;
}

const OPEN_BY_TOKEN = `
  from share_links l join wishlists w on w.id = l.wishlist_id join users u on u.id = w.owner_id
  where l.token = ? and w.is_public and w.deleted_at is null and u.deleted_at is null`;

const VERSION = `w.id || '-' || w.version || '-' || u.version as version`;

// One statement, one row of JSON: this is the page that a whole family opens on the same evening.
const SHARED_WISHLIST = `
  select w.id, ${VERSION}, w.name, w.description, w.cover_emoji as "coverEmoji", u.first_name as "ownerName",
    coalesce((
      select json_agg(json_strip_nulls(json_build_object(
        'id', i.id, 'name', i.name, 'imageUrl', i.image_url, 'url', nullif(i.url, '')
      )) order by i.position)
      from items i where i.wishlist_id = w.id and i.removed_at is null
    ), '[]') as items
  ${OPEN_BY_TOKEN}`;

const SHARED_VERSION = `select ${VERSION} ${OPEN_BY_TOKEN}`;

const TOKEN = /^[A-Za-z0-9_-]{1,64}$/;

/** What a stranger sees through a share link. A private, removed, rotated or unknown one all throw `shareNotFound`. */
export async function sharedWishlist(em: EntityManager, token: string): Promise<SharedWishlist> {
  if (!TOKEN.test(token)) throw new Failure('shareNotFound');
  const [row] = await em.execute<SharedRow[]>(SHARED_WISHLIST, [token]);
  if (!row) throw new Failure('shareNotFound');
  const { id, version, ...view } = row;
  return { view: { ...view, paper: paperOf(id) }, version };
}

/** The version of what `sharedWishlist` would tell now, null when there is nothing to see. */
export async function sharedVersion(em: EntityManager, token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await em.execute<{ version: string }[]>(SHARED_VERSION, [token]);
  return row?.version ?? null;
}

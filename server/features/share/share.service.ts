import { isShareToken, OPEN_BY_TOKEN, VERSION } from '#server/access/shared-version.ts';
import type { Database } from '#server/database/orm.ts';
import { queryPrepared } from '#server/database/prepared.ts';
import { Failure } from '#shared/failures.ts';
import { paperOf } from '#shared/paper.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';

/** What strangers see of a list, and of which version it is. */
export interface SharedWishlist {
  view: SharedWishlistView;
  /** Of the list and its owner's name (access/shared-version.ts). */
  version: string;
}

interface SharedRow extends Omit<SharedWishlistView, 'paper'> {
  id: string;
  version: string;
}

// One statement, one row of JSON: this is the page that a whole family opens on the same evening.
const SHARED_WISHLIST = {
  name: 'shared wishlist',
  text: `
  select w.id, ${VERSION}, w.name, w.description, w.cover_emoji as "coverEmoji", u.first_name as "ownerName",
    coalesce((
      select json_agg(json_strip_nulls(json_build_object(
        'id', i.id, 'name', i.name, 'imageUrl', i.image_url, 'url', nullif(i.url, '')
      )) order by i.position)
      from items i where i.wishlist_id = w.id and i.removed_at is null
    ), '[]') as items
  ${OPEN_BY_TOKEN}`,
};

/** What a stranger sees through a share link. A private, removed, rotated or unknown one all throw `shareNotFound`. */
export async function sharedWishlist(database: Database, token: string): Promise<SharedWishlist> {
  if (!isShareToken(token)) throw new Failure('shareNotFound');
  const [row] = await queryPrepared<SharedRow>(database.em, SHARED_WISHLIST, [[token]]);
  if (!row) throw new Failure('shareNotFound');
  const { id, version, ...view } = row;
  return { view: { ...view, paper: paperOf(id) }, version };
}

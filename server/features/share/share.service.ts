import { isShareToken, OPEN_BY_TOKEN, VERSION } from '#server/access/shared-version.ts';
import type { Database } from '#server/database/orm.ts';
import { queryPrepared } from '#server/database/prepared.ts';
import { Failure } from '#shared/failures.ts';
import { type Paper, paperInForce } from '#shared/paper.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';

/** What strangers see of a list, and of which version it is. */
export interface SharedWishlist {
  view: SharedWishlistView;
  /** Of the list and its owner's name (access/shared-version.ts). */
  version: string;
}

interface SharedRow extends Omit<SharedWishlistView, 'paper'> {
  id: string;
  /** The one that was chosen. */
  paper: Paper | null;
  version: string;
}

// One statement, one row of JSON: this is the page that a whole family opens on the same evening.
const SHARED_WISHLIST = {
  name: 'shared wishlist',
  text: `
  select w.id, ${VERSION} as version, w.name, w.description, w.cover_emoji as "coverEmoji", w.paper, u.first_name as "ownerName",
    coalesce((
      select json_agg(json_strip_nulls(json_build_object(
        'id', i.id, 'name', i.name, 'imageUrl', i.image_url, 'picture', i.picture_address, 'url', nullif(i.url, ''),
        'price', i.price, 'size', nullif(i.size, ''), 'color', nullif(i.color, ''), 'details', nullif(i.details, ''),
        'quantity', i.quantity
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
  const { id, version, paper, ...view } = row;
  return { view: { ...view, paper: paperInForce({ id, paper }) }, version };
}

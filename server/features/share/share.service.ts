import { closedLink, IS_RESTING, LINK_BY_KEY, type LinkKeys, SHOWS_NOW } from '#server/access/link-access.ts';
import { RECIPIENT_NAME } from '#server/access/list-people.ts';
import { VERSION } from '#server/access/shared-version.ts';
import { columnOf, json } from '#server/database/columns.ts';
import { IS_SHOWN, ITEM_ORDER } from '#server/database/item.entity.ts';
import { filledFacts, jsonObject } from '#server/database/item-facts.ts';
import type { Database } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { PROMISE_SHOWN } from '#server/givers/envelopes.ts';
import type { ForWhom } from '#shared/for-whom.ts';
import { type Paper, paperInForce } from '#shared/paper.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';

/** What strangers see of a list, and of which version it is. */
export interface SharedWishlist {
  view: SharedWishlistView;
  /** Of the list and its owner's name (access/shared-version.ts). */
  version: string;
}

/** SQL: where the picture of item `i` is read. Behind a passphrase that is an address which asks for it, too. */
const PICTURE = `case when l.unlock_hash is null then i.picture_address else '/share/' || l.token || '/pictures/' || i.id || substring(i.picture_address from '-\\d+x\\d+\\.webp$') end`;

const IMAGE_URL = `case when i.image_url = i.picture_address then ${PICTURE} else i.image_url end`;

const { name: _, imageUrl: __, picture: ___, quantity, ...filled } = filledFacts('i');
const ITEM = jsonObject({
  ...{ id: 'i.id', name: 'i.name', imageUrl: IMAGE_URL, picture: PICTURE },
  ...filled,
  quantity,
  sectionId: 'i.section_id',
});

// One statement, one row of JSON: this is the page that a whole family opens on the same evening.
const SHARED_WISHLIST = statement({
  name: 'shared wishlist',
  given: { keys: 'text[]' },
  row: {
    id: 'text',
    version: 'text',
    name: 'text',
    description: 'text',
    coverEmoji: 'text',
    /** The one that was chosen. */
    paper: columnOf<Paper | null>('text'),
    ownerName: 'text',
    forWhom: columnOf<ForWhom>('text'),
    recipientName: 'text',
    opens: columnOf<SharedWishlistView['opens']>('text'),
    isResting: 'boolean',
    giverName: 'text',
    promise: json<NonNullable<SharedWishlistView['promise']>>(),
    sections: json<NonNullable<SharedWishlistView['sections']>>(),
    items: json<SharedWishlistView['items']>(),
  },
  sql: `
  select w.id, ${VERSION} as version, w.name, w.description, w.cover_emoji as "coverEmoji", w.paper, u.first_name as "ownerName",
    w.for_whom as "forWhom", ${RECIPIENT_NAME} as "recipientName",
    ${SHOWS_NOW} as opens, ${IS_RESTING} as "isResting", l.giver_name as "giverName", ${PROMISE_SHOWN} as promise,
    coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'pick', s.pick) order by s.rank) from sections s
      where s.wishlist_id = w.id and not ${IS_RESTING} and exists (select from items i where i.section_id = s.id and ${IS_SHOWN('i')})
    ), '[]') as sections,
    coalesce((
      select json_agg(json_strip_nulls(${ITEM}) order by ${ITEM_ORDER})
      from items i where i.wishlist_id = w.id and not ${IS_RESTING} and ${IS_SHOWN('i')}
    ), '[]') as items
  ${LINK_BY_KEY}`,
});

/**
 * What a stranger sees through a share link. `passphraseNeeded` where it is locked; every other one that
 * opens nothing throws `shareNotFound`.
 */
export async function sharedWishlist(database: Database, keys: LinkKeys): Promise<SharedWishlist> {
  const row = await runForOne(database.em, SHARED_WISHLIST, { keys });
  if (!row) throw await closedLink(database.em, keys);
  const { id, version, paper, giverName, promise, isResting, sections, ...view } = row;
  return {
    view: {
      ...view,
      paper: paperInForce({ id, paper }),
      ...(giverName && { giverName }),
      ...(isResting && { isResting }),
      ...(sections.length > 0 && { sections }),
      ...(view.opens === 'board' && { promise }),
    },
    version,
  };
}

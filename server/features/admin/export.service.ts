import { instant } from '#server/database/columns.ts';
import { IS_LISTED } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { UserFilter, WishlistFilter } from '#shared/admin.ts';
import * as texts from '#shared/texts/admin.ts';
import { type Filter, USER_LISTING, WISHLIST_LISTING } from './listing.ts';
import { columnOf, IN_TAB, type Listing } from './page-position.ts';
import { matching } from './search.ts';

/** Excel reads a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

// What a spreadsheet could run: a formula's first sign, also in full width, also behind blanks and invisible signs,
// which some programs strip first. Written so that PostgreSQL and JavaScript read it alike.
const BLANK = '\\s\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\ufeff';
const FORMULA = `^[${BLANK}]*[=+@\\uff0b\\uff0d\\uff1d\\uff20-]|^[\\t\\r\\n]`;

/** The SQL of a cell (RFC 4180): in quotes, quotes doubled, and text that could run as a formula disarmed. */
const textCell = (value: string) =>
  `'"' || replace(case when ${value} ~ '${FORMULA}' then '''' || ${value} else ${value} end, '"', '""') || '"'`;

/** A number, a moment or a text of ours: nothing in it has to be disarmed. */
const plainCell = (value: string) => `'"' || ${value} || '"'`;

const choiceCell = (condition: string, yes: string, no: string) =>
  plainCell(`case when ${condition} then '${yes}' else '${no}' end`);

const line = (cells: readonly string[]) => `${cells.join(` || ',' || `)} || chr(13) || chr(10)`;

const headLine = (titles: readonly string[]) => `${titles.map((title) => `"${title}"`).join(',')}\r\n`;

const ROWS_AT_ONCE = 1_000;

interface Export {
  listing: Listing;
  head: string[];
  /** SQL, one expression a cell. */
  cells: string[];
  /** What the cells are read from, beside the row `r` of the page. */
  from: string;
}

const USERS: Export = {
  listing: USER_LISTING,
  head: [
    texts.firstName,
    texts.lastName,
    texts.email,
    texts.role,
    texts.verification,
    texts.status,
    texts.created,
  ],
  cells: [
    textCell('u.first_name'),
    textCell('u.last_name'),
    textCell('u.email'),
    choiceCell('u.is_admin', texts.roleAdmin, texts.roleUser),
    choiceCell('u.is_verified', texts.isVerified, texts.isUnverified),
    choiceCell('u.deleted_at is null', texts.isActive, texts.isDeleted),
    plainCell(instant('u.created_at')),
  ],
  from: 'join users u on u.id = r.id',
};

const WISHLISTS: Export = {
  listing: WISHLIST_LISTING,
  head: [
    texts.name,
    texts.owner,
    texts.ownerEmail,
    texts.visibility,
    texts.items,
    texts.status,
    texts.created,
  ],
  cells: [
    textCell('w.name'),
    textCell(`concat_ws(' ', u.first_name, u.last_name)`),
    textCell('u.email'),
    choiceCell('w.is_public', texts.isPublic, texts.isPrivate),
    plainCell(`(select count(*) from items i where i.wishlist_id = w.id and ${IS_LISTED('i')})`),
    choiceCell('w.deleted_at is null', texts.isActive, texts.isDeleted),
    plainCell(instant('w.created_at')),
  ],
  from: 'join wishlists w on w.id = r.id join users u on u.id = w.owner_id',
};

export const usersCsv = (em: EntityManager, filter: UserFilter) => csvOf(em, USERS, filter);
export const wishlistsCsv = (em: EntityManager, filter: WishlistFilter) => csvOf(em, WISHLISTS, filter);

interface Piece {
  rows: number;
  text: string | null;
  last_key: string;
  last_id: string;
}

/** The whole filtered list in pieces, each read only when the one before was taken: memory stays flat, no lock is held. */
async function* csvOf(em: EntityManager, spec: Export, filter: Filter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + headLine(spec.head);
  let last: Piece | undefined;
  do {
    [last] = await em.execute<Piece[]>(pieceSql(spec, filter, last !== undefined), [
      ...(filter.q ? matching(spec.listing, filter.q).values : []),
      ...(last ? [last.last_key, last.last_id] : []),
    ]);
    if (last?.text) yield last.text;
  } while (last?.rows === ROWS_AT_ONCE);
}

// The database writes the lines: as one text they cost the server next to nothing. No declared statement, because sort,
// tab and search choose its columns.
function pieceSql({ listing, cells, from }: Export, { sort, dir, tab, q }: Filter, isLater: boolean): string {
  const { column } = columnOf(listing, sort);
  const [order, back, beyond] = dir === 'asc' ? ['asc', 'desc', '>'] : ['desc', 'asc', '<'];
  const type = column === 'created_at' ? 'timestamptz' : 'text';
  const conditions = [
    IN_TAB[tab],
    ...(q ? [matching(listing, q).sql] : []),
    ...(isLater ? [`(${column}, id) ${beyond} (?::${type}, ?::uuid)`] : []),
  ];
  return `
    with page as materialized (
      select id, ${column} as key from ${listing.table} where ${conditions.join(' and ')}
      order by ${column} ${order}, id ${order} limit ${ROWS_AT_ONCE}
    ), last as (select id, key from page order by key ${back}, id ${back} limit 1)
    select (select count(*)::int from page) as rows, (select id from last) as last_id,
      (select key::text from last) as last_key,
      (select string_agg(${line(cells)}, '' order by r.key ${order}, r.id ${order}) from page r ${from}) as text`;
}

import type { EntityManager } from '#server/database/orm.ts';
import type { UserFilter, WishlistFilter } from '#shared/admin.ts';
import { TEXTS } from '#shared/texts.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { instant } from './instant.ts';
import { type Filter, LISTS, PEOPLE } from './listing.ts';
import { columnOf, IN_TAB, type Listing } from './page-position.ts';
import { containing, matching } from './search.ts';

const ROWS_AT_ONCE = 500;
const words = TEXTS.admin;

interface Row {
  id: string;
  key: string;
}

interface Export<R extends Row> {
  listing: Listing;
  /** Everything between `select` and `where`; the rows of `r` come in their order. */
  columns: string;
  head: string[];
  cells: (row: R) => (string | number)[];
}

interface UserRow extends Row {
  first_name: string;
  last_name: string;
  email: string;
  is_admin: boolean;
  is_verified: boolean;
  is_deleted: boolean;
  created: string;
}

const USERS: Export<UserRow> = {
  listing: PEOPLE,
  columns: `u.first_name, u.last_name, u.email, u.is_admin, u.is_verified, u.deleted_at is not null as is_deleted,
    ${instant('u.created_at')} as created from page r join users u on u.id = r.id`,
  head: [
    words.firstName,
    words.lastName,
    words.email,
    words.role,
    words.verification,
    words.status,
    words.created,
  ],
  cells: (row) => [
    row.first_name,
    row.last_name,
    row.email,
    row.is_admin ? words.roleAdmin : words.roleUser,
    row.is_verified ? words.isVerified : words.isUnverified,
    row.is_deleted ? words.isDeleted : words.isActive,
    row.created,
  ],
};

interface WishlistRow extends Row {
  name: string;
  owner: string;
  email: string;
  is_public: boolean;
  items: number;
  is_deleted: boolean;
  created: string;
}

const WISHLISTS: Export<WishlistRow> = {
  listing: LISTS,
  columns: `w.name, concat_ws(' ', u.first_name, u.last_name) as owner, u.email, w.is_public,
    (select count(*)::int from items i where i.wishlist_id = w.id) as items, w.deleted_at is not null as is_deleted,
    ${instant('w.created_at')} as created
    from page r join wishlists w on w.id = r.id join users u on u.id = w.owner_id`,
  head: [
    words.name,
    words.owner,
    words.ownerEmail,
    words.visibility,
    words.items,
    words.status,
    words.created,
  ],
  cells: (row) => [
    row.name,
    row.owner,
    row.email,
    row.is_public ? words.isPublic : words.isPrivate,
    row.items,
    row.is_deleted ? words.isDeleted : words.isActive,
    row.created,
  ],
};

export const usersCsv = (em: EntityManager, filter: UserFilter) => csvOf(em, USERS, filter);
export const wishlistsCsv = (em: EntityManager, filter: WishlistFilter) => csvOf(em, WISHLISTS, filter);

/** The whole filtered list in pieces, each read only when the one before was taken: memory stays flat, no lock is held. */
async function* csvOf<R extends Row>(
  em: EntityManager,
  spec: Export<R>,
  filter: Filter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(spec.head);
  let last: Row | undefined;
  while (true) {
    const rows: R[] = await piece(em, { spec, filter, last });
    if (rows.length > 0) yield rows.map((row) => csvLine(spec.cells(row))).join('');
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

interface Piece<R extends Row> {
  spec: Export<R>;
  filter: Filter;
  last: Row | undefined;
}

function piece<R extends Row>(
  em: EntityManager,
  { spec: { listing, columns }, filter, last }: Piece<R>,
): Promise<R[]> {
  const { column } = columnOf(listing, filter.sort);
  const order = `${filter.dir === 'asc' ? 'asc' : 'desc'}`;
  const type = column === 'created_at' ? 'timestamptz' : 'text';
  const conditions = [
    IN_TAB[filter.tab],
    ...(filter.q ? [matching(filter.q)] : []),
    ...(last ? [`(${column}, id) ${order === 'asc' ? '>' : '<'} (?::${type}, ?::uuid)`] : []),
  ];
  return em.execute<R[]>(
    `with page as materialized (
       select id, ${column} as key from ${listing.table} where ${conditions.join(' and ')}
       order by ${column} ${order}, id ${order} limit ${ROWS_AT_ONCE}
     )
     select r.id, r.key::text as key, ${columns} order by r.key ${order}, r.id ${order}`,
    [...(filter.q ? [containing(filter.q)] : []), ...(last ? [last.key, last.id] : [])],
  );
}

import { DIRECTIONS, type Tab } from '#shared/admin-choices.ts';

export interface Filter {
  kind: 'users' | 'wishlists';
  tab: Tab;
  q: string;
  sort: string;
  dir: (typeof DIRECTIONS)[number];
}

export type Range = Filter & { offset: number; limit: number };

/** Each with where a search looks, which has one trigram index, and the columns of its sorts. */
const LISTINGS = {
  users: {
    table: 'admin.user_rows',
    searched: ['search'],
    columns: { createdAt: 'created_at', firstName: 'name', email: 'email' },
  },
  wishlists: {
    table: 'admin.wishlist_rows',
    searched: ['name', 'owner_email'],
    columns: { createdAt: 'created_at', name: 'name' },
  },
};

const nameOf = ({ kind, sort, dir }: Pick<Filter, 'kind' | 'sort' | 'dir'>) => `${kind} by ${sort} ${dir}`;

const ORDERS = (['users', 'wishlists'] as const).flatMap((kind) => {
  const { columns, ...listing } = LISTINGS[kind];
  return Object.entries(columns).flatMap(([sort, column]) =>
    DIRECTIONS.map((dir) => ({
      ...listing,
      ...{ name: nameOf({ kind, sort, dir }), kind, column, dir },
      type: column === 'created_at' ? ('timestamptz' as const) : ('text' as const),
      beyond: dir === 'asc' ? '>' : '<',
    })),
  );
});

/** Declares a statement for each sort and direction of each listing, and answers which one a call needs. */
export function inEachOrder<Made>(declare: (order: (typeof ORDERS)[number]) => Made) {
  const made = new Map(ORDERS.map((order) => [order.name, declare(order)]));
  return (asked: Parameters<typeof nameOf>[0]): Made => {
    const found = made.get(nameOf(asked));
    if (found === undefined) throw new Error(`There is no order ${nameOf(asked)}`);
    return found;
  };
}

/** SQL of the rows of a tab, given `$tab`. */
export const IS_IN_TAB = `($tab = 'all' or is_deleted = ($tab = 'deleted'))`;

/** SQL, given what `searchFor` makes: one of the columns contains what is looked for. */
export const MATCHES = (columns: readonly string[]) => `(${columns.map(CONTAINS).join(' or ')})`;
const CONTAINS = (column: string) =>
  `case when $isAided then ${column} else ${column} || '' end like '%' || admin.plain($pattern) || '%'`;

export const searchFor = (q: string) => ({
  pattern: containing(q),
  // Without three letters in a row the trigram index cannot help: the column is put out of its reach.
  isAided: /[\p{L}\p{N}]{3}/u.test(q),
});

/** The pattern that finds `q` itself, its wildcards included. */
export const containing = (q: string) => q.replace(/[\\%_]/g, '\\$&');

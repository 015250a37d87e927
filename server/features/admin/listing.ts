import type { EntityManager } from '#server/database/orm.ts';
import type { Tab } from '#shared/admin-choices.ts';
import { limitOffset, type Page, type Paging } from '#shared/pagination.ts';
import { type Listing, pageByPosition } from './page-position.ts';
import { pageBySearch } from './search.ts';

export const USER_LISTING: Listing = {
  kind: 'users',
  table: 'admin.user_rows',
  searched: ['search'],
  columns: {
    createdAt: { column: 'created_at', bucket: 'createdAt' },
    firstName: { column: 'name', bucket: 'name' },
    email: { column: 'email', bucket: 'email' },
  },
};

export const WISHLIST_LISTING: Listing = {
  kind: 'wishlists',
  table: 'admin.wishlist_rows',
  searched: ['name', 'owner_email'],
  columns: {
    createdAt: { column: 'created_at', bucket: 'createdAt' },
    name: { column: 'name', bucket: 'name' },
  },
};

export interface Filter {
  tab: Tab;
  q: string;
  sort: string;
  dir: 'asc' | 'desc';
}

/** Which rows a page has, and how many there are in all. */
export async function pageIds(
  em: EntityManager,
  listing: Listing,
  asked: Filter & Paging,
): Promise<Page<string>> {
  const range = { ...asked, ...limitOffset(asked) };
  if (asked.q) {
    const { ids, ...found } = await pageBySearch(em, listing, range);
    return { rows: ids, ...found };
  }
  const { ids, total } = await pageByPosition(em, listing, range);
  return { rows: ids, total, isMore: false };
}

import { z } from 'zod';
import { DIRECTIONS, TABS, type Tab, USER_SORTS, WISHLIST_SORTS } from '#shared/admin-choices.ts';

/** Which part of a list is shown. It stands in the address, so that reload and back work. */
export interface ListView<Sort extends string = string> {
  tab: Tab;
  q: string;
  sort: Sort;
  dir: 'asc' | 'desc';
  page: number;
}
export type UserSort = (typeof USER_SORTS)[number];
export type WishlistSort = (typeof WISHLIST_SORTS)[number];

const SECTIONS = ['log', 'invitations', 'messages', 'mails', 'backups', 'health', 'settings'] as const;
export type Section = (typeof SECTIONS)[number];

const tab = z.enum(TABS).catch('active');
// The router reads digits in an address as a number.
const q = z.union([z.string(), z.number().transform(String)]).catch('');
const dir = z.enum(DIRECTIONS).catch('desc');
const page = z.coerce.number().int().positive().catch(1);

/** The query of the address: what is missing or invalid counts as its default. */
export const AdminSearch = z.object({
  section: z.enum(SECTIONS).optional().catch(undefined),
  userTab: tab,
  userQ: q,
  userSort: z.enum(USER_SORTS).catch('createdAt'),
  userDir: dir,
  userPage: page,
  listTab: tab,
  listQ: q,
  listSort: z.enum(WISHLIST_SORTS).catch('createdAt'),
  listDir: dir,
  listPage: page,
  logQ: q,
  logPage: page,
  messagePage: page,
});
export type AdminSearch = z.infer<typeof AdminSearch>;
/** The query as it is written into the address: defaults are left out. */
export type AdminQuery = Partial<AdminSearch>;

const DEFAULTS = AdminSearch.parse({});

export const adminQuery = (search: AdminQuery): AdminQuery =>
  Object.fromEntries(
    Object.entries(AdminSearch.parse(search)).filter(
      ([key, value]) => value !== DEFAULTS[key as keyof AdminSearch],
    ),
  );

export const userView = (search: AdminSearch): ListView<UserSort> => ({
  tab: search.userTab,
  q: search.userQ,
  sort: search.userSort,
  dir: search.userDir,
  page: search.userPage,
});

export const wishlistView = (search: AdminSearch): ListView<WishlistSort> => ({
  tab: search.listTab,
  q: search.listQ,
  sort: search.listSort,
  dir: search.listDir,
  page: search.listPage,
});

/** The part of the query that stands for this view. */
export const userSearch = ({ tab, q, sort, dir, page }: ListView<UserSort>): AdminQuery => ({
  userTab: tab,
  userQ: q,
  userSort: sort,
  userDir: dir,
  userPage: page,
});

export const wishlistSearch = ({ tab, q, sort, dir, page }: ListView<WishlistSort>): AdminQuery => ({
  listTab: tab,
  listQ: q,
  listSort: sort,
  listDir: dir,
  listPage: page,
});

/** The view after a click on a column: the other direction, or this column in the direction that people expect first. */
export function sortedBy<Sort extends string>(view: ListView<Sort>, sort: Sort): ListView<Sort> {
  const turned = view.dir === 'asc' ? 'desc' : 'asc';
  const natural = sort === 'createdAt' ? 'desc' : 'asc';
  return { ...view, sort, dir: view.sort === sort ? turned : natural, page: 1 };
}

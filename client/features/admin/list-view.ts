import { DIRECTIONS, TABS, type Tab, USER_SORTS, WISHLIST_SORTS } from '#shared/admin-choices.ts';

/** How one list is looked at. It lives in the address, so that reload and back work. */
export interface ListView<Sort extends string = string> {
  tab: Tab;
  q: string;
  sort: Sort;
  dir: 'asc' | 'desc';
  page: number;
}
export type UserSort = (typeof USER_SORTS)[number];
export type WishlistSort = (typeof WISHLIST_SORTS)[number];

const SECTIONS = ['log', 'invitations', 'messages', 'mails'] as const;
export type Section = (typeof SECTIONS)[number];

/** The address' query; what stands for the default is left out. */
export interface AdminSearch {
  section?: Section;
  userTab?: Tab;
  userQ?: string;
  userSort?: UserSort;
  userDir?: 'asc' | 'desc';
  userPage?: number;
  listTab?: Tab;
  listQ?: string;
  listSort?: WishlistSort;
  listDir?: 'asc' | 'desc';
  listPage?: number;
  logQ?: string;
  logPage?: number;
  messagePage?: number;
}

type Raw = Record<string, unknown>;

/** Takes what it understands of an address and forgets the rest. */
export function readSearch(raw: Raw): AdminSearch {
  return tidy({
    section: oneOf(SECTIONS, raw.section),
    userTab: oneOf(TABS, raw.userTab),
    userQ: textOf(raw.userQ),
    userSort: oneOf(USER_SORTS, raw.userSort),
    userDir: oneOf(DIRECTIONS, raw.userDir),
    userPage: pageNumber(raw.userPage),
    listTab: oneOf(TABS, raw.listTab),
    listQ: textOf(raw.listQ),
    listSort: oneOf(WISHLIST_SORTS, raw.listSort),
    listDir: oneOf(DIRECTIONS, raw.listDir),
    listPage: pageNumber(raw.listPage),
    logQ: textOf(raw.logQ),
    logPage: pageNumber(raw.logPage),
    messagePage: pageNumber(raw.messagePage),
  });
}

export const userView = (search: AdminSearch): ListView<UserSort> => ({
  tab: search.userTab ?? 'active',
  q: search.userQ ?? '',
  sort: search.userSort ?? 'createdAt',
  dir: search.userDir ?? 'desc',
  page: search.userPage ?? 1,
});

export const wishlistView = (search: AdminSearch): ListView<WishlistSort> => ({
  tab: search.listTab ?? 'active',
  q: search.listQ ?? '',
  sort: search.listSort ?? 'createdAt',
  dir: search.listDir ?? 'desc',
  page: search.listPage ?? 1,
});

/** The part of the address that says this; keys of the rest stay as they are. */
export const userSearch = ({ tab, q, sort, dir, page }: ListView<UserSort>): Raw => ({
  userTab: tab,
  userQ: q,
  userSort: sort,
  userDir: dir,
  userPage: page,
});

export const wishlistSearch = ({ tab, q, sort, dir, page }: ListView<WishlistSort>): Raw => ({
  listTab: tab,
  listQ: q,
  listSort: sort,
  listDir: dir,
  listPage: page,
});

/** A click on the head of a column: the other direction, or this column first from its natural end. */
export function sortedBy<Sort extends string>(view: ListView<Sort>, sort: Sort): ListView<Sort> {
  const turned = view.dir === 'asc' ? 'desc' : 'asc';
  const natural = sort === 'createdAt' ? 'desc' : 'asc';
  return { ...view, sort, dir: view.sort === sort ? turned : natural, page: 1 };
}

const oneOf = <Value extends string>(values: readonly Value[], raw: unknown) =>
  values.find((value) => value === raw);
// The router reads digits in an address as a number.
const textOf = (raw: unknown) =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) || undefined : undefined;
const pageNumber = (raw: unknown) =>
  Number.isInteger(Number(raw)) && Number(raw) > 1 ? Number(raw) : undefined;

const DEFAULTS: Raw = { userTab: 'active', listTab: 'active' };
// Sort and direction belong together: the default is left out only as a pair.
const PAIRS = [
  ['userSort', 'userDir'],
  ['listSort', 'listDir'],
] as const;

function tidy(search: { [Key in keyof AdminSearch]: AdminSearch[Key] | undefined }): AdminSearch {
  const kept: Raw = { ...search };
  for (const [key, value] of Object.entries(kept)) {
    if (value === undefined || DEFAULTS[key] === value) delete kept[key];
  }
  for (const [sort, dir] of PAIRS) {
    if ((kept[sort] ?? 'createdAt') !== 'createdAt' || (kept[dir] ?? 'desc') !== 'desc') continue;
    delete kept[sort];
    delete kept[dir];
  }
  return kept;
}

/** What the dashboard's lists can be narrowed and sorted by; apart from the schemas, which the browser does without. */
export const TABS = ['active', 'deleted', 'all'] as const;
export type Tab = (typeof TABS)[number];
export const USER_SORTS = ['firstName', 'email', 'createdAt'] as const;
export const WISHLIST_SORTS = ['name', 'createdAt'] as const;
export const DIRECTIONS = ['asc', 'desc'] as const;

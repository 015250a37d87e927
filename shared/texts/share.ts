export const SHARE_TEXTS = {
  notFound: 'This shared wishlist could not be found.',
  empty: '✨ No items have been added yet.',
  view: 'View Item',
  by: (name: string) => `A wishlist by ${name}`,
  preview: (name: string) => `See what is on the wishlist “${name}”.`,
} as const;

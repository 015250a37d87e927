/** What stands in the head of a shared list: the app carries it to every page, and the rest of the list's words not. */
export const SHARE_HEAD_TEXTS = {
  notFound: 'This shared wishlist could not be found.',
  preview: (name: string) => `See what is on the wishlist “${name}”.`,
} as const;

/** What a chat shows beside its link. */
export const SHARE_CHAT_TEXTS = {
  title: (name: string, owner: string) => `${name}, a wishlist by ${owner}`,
  present: (name: string) => `A wrapped present with a bow: ${name}`,
} as const;

/** Adding what was shared from a shop's page: to which list? */
export const ADD_LINK_TEXTS = {
  title: 'Add a New Item',
  which: 'Which list is it for?',
  from: (host: string) => `A link from ${host}. Which list is it for?`,
  none: 'You have no list yet. One press makes the first, and the link goes on it.',
  make: 'Make a list',
  making: 'Making a list...',
  makeFailed: 'The list could not be made',
  /** What the first list is called until somebody renames it. */
  firstList: 'My wishlist',
} as const;

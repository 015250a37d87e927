import { WISHLIST } from '../limits.ts';

export const WISHLIST_TEXTS = {
  back: 'Back to My Wishlists',
  loading: 'Loading the wishlist',
  notFound: 'Wishlist not found',
  addHeading: 'Add a New Item',
  itemsHeading: 'Wishlist Items',
  items: 'items',
  empty: 'No items yet. Add something to your wishlist!',
  edit: 'Edit',
  nameMissing: 'Name required',
  nameTooLong: `The name can have at most ${WISHLIST.nameLength} characters`,
  descriptionTooLong: `The description can have at most ${WISHLIST.descriptionLength} characters`,
  emojiTooLong: 'One emoji is enough for the cover',
  paperUnknown: 'Please choose one of our eight papers, or none',
  publicNotBoolean: 'isPublic must be true or false',
  changedElsewhere: 'This list was changed somewhere else meanwhile. Please check it and try again.',
  tooMany: `You have reached ${WISHLIST.perPerson} lists. Please delete one first.`,
  tooManyWithDeleted: `You have reached 1,000 lists, those you deleted in the last ${WISHLIST.deletedKeptDays} days included. You can make new ones when the oldest deleted ones are gone.`,
  readOnly: 'You see this list as an administrator. Only its owner can change it.',
  noItems: 'No items yet.',
} as const;

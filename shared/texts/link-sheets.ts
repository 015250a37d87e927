import { SHARE_LINK } from '../limits.ts';
import type { LinkAction } from './links.ts';

/** Making and changing a link, and what is asked before it is replaced or ended. */
export const LINK_SHEET_TEXTS = {
  addTitle: 'Make a link',
  name: 'For whom is it?',
  namePlaceholder: 'Grandma',
  nameHint: 'Only you see this name.',
  opens: 'What it opens',
  choices: {
    board: {
      name: 'The list, to reserve',
      hint: 'They see what others take, and can reserve. For family and friends.',
    },
    look: { name: 'The list, to look at', hint: 'They see the wishes and cannot reserve.' },
    preview: {
      name: 'For a blog',
      hint: 'The wishes alone, without a word of givers. Everybody may find it.',
    },
  },
  sealedHint: 'While the list is sealed, its keeper makes the links where one can reserve.',
  more: 'Passphrase, end and name',
  asks: 'Ask for a passphrase',
  passphrase: 'Passphrase',
  passphraseHint: `At least ${SHARE_LINK.passphraseMin} characters. Tell it by phone rather than with the link.`,
  passphraseKept: 'Leave it empty to keep the one it has.',
  endsAt: 'Last day (optional)',
  endsHint: 'It opens the list up to the end of that day.',
  dayIncomplete: 'Please enter the whole date, or none',
  giverName: 'Name of the giver (optional)',
  giverHint: 'Filled in for them when they reserve something. They can change it.',
  add: 'Make the link',
  adding: 'Making…',
  save: 'Save',
  saving: 'Saving…',
  saveFailed: 'The link could not be saved. Please try again.',
  added: 'Here is the link. Copy it and send it.',
  saved: 'Saved',
  replaceLead:
    'Whoever has the old address loses it, so send them the new one. Whatever was reserved by it stays reserved, and every other link stays as it is.',
  replaceNow: 'Replace it',
  takeOverLead: 'It gets another address, which only you see. Whoever has the old one loses it.',
  takeOverNow: 'Take it over',
  replaceNot: 'Leave it as it is',
  replaced: 'This is the new address. The old one opens nothing any more.',
  endLead: 'Its address opens nothing from now on, for good.',
  reservations: 'What somebody may have reserved by it',
  reservationsHint: 'You are not told whether anything is.',
  keep: { name: 'It stays reserved', hint: 'Whoever reserved keeps what they took on.' },
  release: { name: 'It is free again', hint: 'Others can take it on.' },
  endNow: 'End the link',
  endNot: 'Keep the link',
  codeHint: 'Whoever points a phone at this opens the list.',
  print: 'Print',
  printHint: 'As large as a postcard (A6).',
  printFor: 'Say for whom it is',
  cardFor: (name: string) => `For ${name}`,
  wishesOf: (name: string) => `${name}’s wishes`,
  wishes: 'A wishlist',
  cardCode: 'QR code of the link',
} as const;

/** The titles of the sheets of one link. */
export const LINK_SHEET_TITLES = {
  edit: { word: 'Edit', main: 'The main link', named: (name) => `The link for ${name}` },
  code: { word: 'QR code', main: 'The main link', named: (name) => `The link for ${name}` },
  card: { word: 'Card', main: 'A card with the main link', named: (name) => `A card for ${name}` },
  replace: {
    word: 'Replace',
    main: 'Replace the main link?',
    named: (name) => `Replace the link for ${name}?`,
  },
  takeOver: {
    word: 'Take over',
    main: 'Take over the main link?',
    named: (name) => `Take over the link for ${name}?`,
  },
  end: { word: 'End', main: 'End the main link?', named: (name) => `End the link for ${name}?` },
} as const satisfies Record<string, LinkAction>;

import { SHARE_LINK } from '../limits.ts';
import type { LinkAction } from './link.ts';

// Making and changing a link, and what is asked before it is replaced or ended.
export const addTitle = 'Make a link';
export const name = 'For whom is it?';
export const namePlaceholder = 'Grandma, for example';
export const opens = 'What it opens';
export const choices = {
  board: {
    name: 'The list, to reserve',
    hint: 'They see what others take, and can reserve. For family and friends.',
  },
  look: { name: 'The list, to look at', hint: 'They see the wishes and cannot reserve.' },
  preview: {
    name: 'The wishes only',
    hint: 'Without a word of givers: for a blog or school friends, where anybody may come across it.',
  },
} as const;
export const sealedHint = 'While the list is sealed, its keeper makes the links where one can reserve.';
export const more = 'Passphrase, end and name';
export const asks = 'Ask for a passphrase';
export const passphrase = 'Passphrase';
export const passphraseHint = `At least ${SHARE_LINK.passphraseMin} characters. Tell it by phone rather than with the link.`;
export const passphraseKept = 'Leave it empty to keep the one it has.';
export const endsAt = 'Last day (optional)';
export const endsHint = 'It opens the list up to the end of that day.';
export const dayIncomplete = 'Please enter the whole date, or none';
export const language = 'Language';
export const languageHint = 'Whoever opens the link reads in it, unless they chose another.';
export const languageUnset = 'As their browser asks';
export const giverName = 'Name of the giver (optional)';
export const giverHint = 'Filled in for them when they reserve something. They can change it.';
export const add = 'Make the link';
export const adding = 'Making…';
export const save = 'Save';
export const saving = 'Saving…';
export const saveFailed = 'The link could not be saved. Please try again.';
export const added = 'Here is the link. Copy it and send it.';
export const saved = 'Saved';
export const replaceLead =
  'Whoever has the old address loses it, so send them the new one. Whatever was reserved by it stays reserved, and every other link stays as it is.';
export const replaceNow = 'Replace it';
export const takeOverLead = 'It gets another address, which only you see. Whoever has the old one loses it.';
export const takeOverNow = 'Take it over';
export const replaceNot = 'Leave it as it is';
export const replaced = 'This is the new address. The old one opens nothing any more.';
export const endLead = 'Its address opens nothing from now on, for good.';
export const reservations = 'What somebody may have reserved by it';
export const reservationsHint = 'You are not told whether anything is.';
export const reservationChoices = {
  keep: { name: 'It stays reserved', hint: 'Whoever reserved keeps what they took on.' },
  release: { name: 'It is free again', hint: 'Others can take it on. What is no secret stays reserved.' },
} as const;
export const endNow = 'End the link';
export const endNot = 'Keep the link';
export const codeHint = 'Whoever points a phone at this opens the list.';
export const print = 'Print';
export const printHint = 'As large as a postcard (A6).';
export const printFor = 'Say for whom it is';
export const cardFor = (name: string) => `For ${name}`;
export const wishesOf = (name: string) => `${name}’s wishes`;
export const wishes = 'A wishlist';
export const cardCode = 'QR code of the link';

/** The titles of the sheets of one link. */
export const titles = {
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

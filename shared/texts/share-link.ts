import { SHARE_LINK } from '../limits.ts';

/** What is wrong with a field of a link. */
export const SHARE_LINK_TEXTS = {
  nameMissing: 'Whom is this link for?',
  nameTooLong: `A name has at most ${SHARE_LINK.nameLength} characters.`,
  giverNameTooLong: `This name has at most ${SHARE_LINK.giverNameLength} characters.`,
  opensUnknown: 'A link opens “board”, “look” or “preview”.',
  passphraseLength: `A passphrase has ${SHARE_LINK.passphraseMin} to ${SHARE_LINK.passphraseMax} characters.`,
  endInvalid: 'This is not a date and time.',
  endPast: 'This time has passed already.',
  pausedInvalid: 'A link is paused or not: true or false.',
  reservationsUnknown: 'Say “keep” or “release”.',
} as const;

import { SHARE_LINK } from '../limits.ts';

// The links of a list, for its owner and for its keeper.
export const tagline = (list: string) => `Everybody can have a link of their own to “${list}”.`;
export const back = 'Back to the list';
export const loading = 'Loading the links';
export const loadFailed = 'The links could not be loaded.';
export const isPrivate = 'This list is private: no link opens it until you make it public.';
export const editList = 'Edit the list';
export const main = 'Main link';
export const madeBy = (name: string) => `Made by ${name}`;
export const madeByKeeper = 'Made by the keeper';
export const opens = {
  board: 'Opens the list, to reserve as well',
  look: 'Opens the list, only to look at',
  preview: 'Opens the list, without a word of givers',
} as const;
export const kinds = { board: 'can reserve', look: 'can only look', preview: 'wishes only' } as const;
export const closed = 'List is private';
export const paused = 'Paused';
export const ended = (day: string) => `Ended on ${day}`;
export const endsOn = (day: string) => `Until ${day}`;
export const locked = 'passphrase';
export const openedThisWeek = 'Opened this week: yes';
export const notThisWeek = 'Opened this week: not yet';
export const toldTomorrow = 'Whether it was opened is told from tomorrow on';
export const times = {
  0: 'Not opened so far',
  1: 'Opened at least once so far',
  5: 'Opened at least 5 times so far',
  10: 'Opened at least 10 times so far',
  20: 'Opened 20 times or more so far',
} as const;
export const opensHint =
  'From its second day on, each link shows here roughly how often it was opened, and whether this week. It never says by whom. But a link that you gave to one person only tells of that person.';
export const make = 'Make a link';
export const full = `A list has up to ${SHARE_LINK.perList} links beside its main one. End one to make another.`;
export const none = 'A link for Grandma, one for work: each can be replaced or ended by itself.';
export const copied = 'Link copied!';
export const copyPrompt = 'Copy this link:';
export const nowPaused = 'Paused. The link opens nothing until you resume it.';
export const resumed = 'The link opens the list again.';
export const failed = 'This did not work. Please try again.';

/** The word on a button, and what the button is called beside those of other links. */
export interface LinkAction {
  word: string;
  main: string;
  named: (name: string) => string;
}

export const actions = {
  copy: { word: 'Copy', main: 'Copy the main link', named: (name) => `Copy the link for ${name}` },
  copied: { word: 'Copied!', main: 'Copied! The main link', named: (name) => `Copied! The link for ${name}` },
  send: {
    word: 'Send to…',
    main: 'Send to… the main link',
    named: (name) => `Send to… the link for ${name}`,
  },
  code: {
    word: 'QR code',
    main: 'QR code of the main link',
    named: (name) => `QR code of the link for ${name}`,
  },
  more: {
    word: 'More',
    main: 'More about the main link',
    named: (name) => `More about the link for ${name}`,
  },
  card: {
    word: 'Card to print',
    main: 'Card to print with the main link',
    named: (name) => `Card to print with the link for ${name}`,
  },
  edit: { word: 'Edit', main: 'Edit the main link', named: (name) => `Edit the link for ${name}` },
  pause: { word: 'Pause', main: 'Pause the main link', named: (name) => `Pause the link for ${name}` },
  resume: { word: 'Resume', main: 'Resume the main link', named: (name) => `Resume the link for ${name}` },
  replace: {
    word: 'Replace',
    main: 'Replace the main link',
    named: (name) => `Replace the link for ${name}`,
  },
  takeOver: {
    word: 'Take over',
    main: 'Take over the main link',
    named: (name) => `Take over the link for ${name}`,
  },
  end: { word: 'End', main: 'End the main link', named: (name) => `End the link for ${name}` },
} as const satisfies Record<string, LinkAction>;

// What is wrong with a field of a link.
export const nameMissing = 'Whom is this link for?';
export const nameTooLong = `A name has at most ${SHARE_LINK.nameLength} characters.`;
export const giverNameTooLong = `This name has at most ${SHARE_LINK.giverNameLength} characters.`;
export const opensUnknown = 'A link opens “board”, “look” or “preview”.';
export const passphraseLength = `A passphrase has ${SHARE_LINK.passphraseMin} to ${SHARE_LINK.passphraseMax} characters.`;
export const endInvalid = 'This is not a date and time.';
export const endPast = 'This time has passed already.';
export const pausedInvalid = 'A link is paused or not: true or false.';
export const reservationsUnknown = 'Say “keep” or “release”.';

// What the server alone says of the links of a list and of their keeper.
export const notFound = 'This link could not be found.';
export const tooMany = `A list has up to ${SHARE_LINK.perList} links beside its main one.`;
export const mainStays =
  'The main link cannot be ended or named. Pause it, replace it, or make the list private.';
export const keepersLink = 'This link belongs to the keeper of the list.';
export const ownersLink = 'This link belongs to the owner of the list.';
export const keeperOnly = 'The list is sealed: only its keeper makes links where one can reserve.';
export const linkEnded = 'The link is ended.';
export const listLocked = 'This list asks for a passphrase.';
export const passphraseWrong = 'That is not it.';
export const listUnlocked = 'The list is open.';
export const noted = 'Noted.';
export const boardClosed = 'This link shows the list only. To reserve something, ask for another link.';
export const keeperSelf = 'A keeper is somebody else than you.';
export const keeperNotNeeded =
  'A keeper keeps what is reserved from whoever makes a list. You may see it here, so there is nothing to keep.';
export const keeperNeedsMail = 'A keeper is asked by letter, and this server sends none.';
export const alreadySealed = 'The list has a keeper. End the sealing first.';
export const keeperAsked = 'The letter is on its way. The list is sealed when they accept.';
export const keeperNone = 'This list has no keeper.';
export const keepingGone = 'This question was answered already, or called off.';
export const keeperGone = 'The list is not sealed any more.';
export const keeperEnding = `Every giver is told, and the list is sealed for ${SHARE_LINK.unsealsAfterDays} more days.`;
export const keeperAccepted = 'Thank you. You keep the links of this list now.';

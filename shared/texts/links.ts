import { SHARE_LINK } from '../limits.ts';

/** The links of a list, for its owner and for its keeper. */
export const LINK_TEXTS = {
  tagline: (list: string) => `Everybody can have a link of their own to “${list}”.`,
  back: 'Back to the list',
  loading: 'Loading the links',
  loadFailed: 'The links could not be loaded.',
  isPrivate: 'This list is private: no link opens it until you make it public.',
  editList: 'Edit the list',
  main: 'Main link',
  madeBy: (name: string) => `Made by ${name}`,
  madeByKeeper: 'Made by the keeper',
  opens: {
    board: 'Opens the list, to reserve as well',
    look: 'Opens the list, only to look at',
    preview: 'Opens the list, without a word of givers',
  },
  open: 'Open',
  closed: 'List is private',
  paused: 'Paused',
  ended: (day: string) => `Ended on ${day}`,
  endsOn: (day: string) => `Until ${day}`,
  locked: 'Asks for a passphrase',
  openedThisWeek: 'Opened this week: yes',
  notThisWeek: 'Opened this week: not yet',
  toldTomorrow: 'Whether it was opened is told from tomorrow on',
  times: {
    0: 'Not opened so far',
    1: 'Opened at least once so far',
    5: 'Opened at least 5 times so far',
    10: 'Opened at least 10 times so far',
    20: 'Opened 20 times or more so far',
  },
  opensHint: 'What was opened is told from the next day on, and never by whom or when.',
  make: 'Make a link',
  full: `A list has up to ${SHARE_LINK.perList} links beside its main one. End one to make another.`,
  none: 'A link for Grandma, one for work: each can be replaced or ended by itself.',
  copied: 'Link copied!',
  copyPrompt: 'Copy this link:',
  nowPaused: 'Paused. The link opens nothing until you resume it.',
  resumed: 'The link opens the list again.',
  failed: 'This did not work. Please try again.',
} as const;

/** The word on a button, and what the button is called beside those of other links. */
export interface LinkAction {
  word: string;
  main: string;
  named: (name: string) => string;
}

export const LINK_ACTIONS = {
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

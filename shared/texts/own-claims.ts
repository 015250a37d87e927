/** What givers read where all that they have reserved stands, and where a link opens it. */
export const OWN_CLAIM_TEXTS = {
  openReservations: 'Open my reservations',
  openLead: 'One tap opens what you have reserved, here and from now on.',
  openAccount: 'These reservations are in your account.',
  opening: 'Looking up what this link opens...',
  opensNothing: 'This link opens reservations of which none is left.',
  opensOne: ({ item, list }: { item: string; list: string }) =>
    `This link opens the reservation of “${item}” from the list “${list}”.`,
  opensMany: ({ item, list, count }: { item: string; list: string; count: number }) =>
    `This link opens ${count} reservations. The newest is “${item}” from the list “${list}”.`,
  notYours: 'Not yours? Then close this page: nothing happens.',
  heldHere: (count: number) =>
    count === 1
      ? 'Something else was reserved in this browser before.'
      : `${count} other things were reserved in this browser before.`,
  bringOwn: 'Open, and take those along',
  leaveOwn: 'Open, and leave those',
  leftOwn: 'What you leave stays reserved, but this browser does not open it any more.',
  logInFirst: 'Log in',
  hereLead: 'Somebody reserved gifts in this browser. Only who reserved them should look.',
  show: 'Show my reservations',
  none: 'You have reserved nothing yet.',
  noneHint:
    'Reserved on another device? Open the link that you kept, or have it mailed: the shared list has “I reserved something and lost my link” at its end.',
  haveBought: 'You have bought this',
  from: (list: string, owner: string) => (owner ? `${list}, the list of ${owner}` : list),
  news: {
    changed: 'Changed since you reserved it',
    fewer: 'Fewer are wanted now',
    removed: 'No longer on the list',
    received: 'It has been received',
    closed: 'The list is closed',
  },
  lost: 'Not reserved for you any more: the link by which you reserved it was ended. You may reserve it again by another link to the list.',
  lostSeen: 'I have read this',
  offered: 'Reservations were made in this browser. Keep them in your account?',
  adopt: 'Keep them',
  notMine: 'Not mine',
} as const;

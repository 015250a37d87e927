/** What givers read where all that they have reserved stands, and where a link opens it. */
export const OWN_CLAIM_TEXTS = {
  openReservations: 'Open my reservations',
  openLead: 'One tap opens what you have reserved, here and from now on.',
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
  offered: 'Reservations were made in this browser. Keep them in your account?',
  keep: 'Keep them',
  notMine: 'Not mine',
} as const;

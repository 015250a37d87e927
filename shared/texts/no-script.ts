/** The page for givers without script. */
export const NO_SCRIPT_TEXTS = {
  title: (list: string) => `What is still free: ${list}`,
  gate: (owner: string) => `Only for givers. ${owner}, this is where your surprise ends.`,
  gateHint: 'On the next page stands what others have reserved. Nothing is shown before you press.',
  giver: 'I am a giver',
  toList: 'Back to the list',
  noCookie:
    'Your browser has not kept our cookie, by which we know you again. Allow cookies for this site, then press once more.',
  nameless: 'Whose list this is',
  opening: (owner: string, moment: string) => `${owner} opens the envelopes early, on ${moment}.`,
  opened: (owner: string, moment: string) => `${owner} opened the envelopes early, on ${moment}.`,
  heldUntil: (day: string) => `What you reserve now is held for you until ${day}.`,
  lookedAt: (owner: string, day: string) => `${owner} looked on ${day} whether this is taken.`,
  unconfirmed: 'Unconfirmed: nobody has said for long that they still give this',
  more: 'With your name, if you like',
  moreMany: 'How many, and with your name if you like',
  /** Of a link that says who comes by it. */
  moreAs: (name: string, isMany: boolean) => (isMany ? `How many, as ${name}` : `As ${name}, if you like`),
  signed: 'Leave it empty and you are “Somebody”.',
  again: 'Reserve more',
  yours: 'Your reservations',
  yoursHint: 'This browser knows you again by a cookie.',
  notDone: (title: string) => `Not done · ${title}`,
} as const;

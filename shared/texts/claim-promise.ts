/** What a giver reads on a shared list of what is promised to them, and of reservations that age. */
export const CLAIM_PROMISE_TEXTS = {
  /** Where the name of a list's owner is not told any more. */
  somebody: 'Whoever wishes for this',
  sealedUntil: (who: string, day: string) => `${who} will not learn of this before ${day}.`,
  sealed: (who: string) => `${who} will not learn of this before the envelopes are opened.`,
  tellsTaken: (who: string) => `${who} sees that this is taken, and by whom when the envelopes are opened.`,
  tellsTakenUntil: (who: string, day: string) =>
    `${who} sees that this is taken, and by whom not before ${day}.`,
  tellsName: (who: string) => `${who} sees who takes this.`,
  tellsAll: (who: string) => `The envelopes are open: ${who} reads this at once.`,
  opensOn: (who: string, day: string) => `${who} opens the envelopes on ${day}.`,
  openedOn: (who: string, day: string) => `${who} opened the envelopes on ${day}.`,
  unsealsOn: (who: string, day: string) =>
    `A keeper has the links of this list until ${day}. From then on ${who} can open them, too.`,
  lookedOn: (who: string, day: string) => `${who} looked at this one on ${day}`,
  heldUntil: (day: string) => `Held for you until ${day}; tell us when you have it.`,
  unconfirmedSince: (day: string) => `Unconfirmed since ${day}, you may take it over`,
  overtake: 'Take it over',
  card: (who: string) => `A card for ${who}`,
  cardForRecipient: 'A card for the recipient',
  cardHint: 'Sealed until the envelopes open',
  sign: 'Sign it with my name',
  signHint: 'It is read when the gift is unwrapped.',
  calendar: 'Add to my calendar',
} as const;

/** What givers read of their own reservations as they age. */
export const AGED_CLAIM_TEXTS = {
  lapsedSince: (day: string) =>
    `Unconfirmed since ${day}. Others may take it over. Are you still getting it?`,
  overtaken: 'Somebody took this over. Did you buy it already?',
  yes: 'Yes',
  no: 'No',
  alsoBy: (name: string) => `${name} has this, too.`,
  alsoBySomebody: 'Another giver has this, too.',
  haveIt: 'I have it',
  stillGetting: 'Still getting it',
  confirmed: 'It stays yours.',
  writeCard: 'Write a card',
  changeCard: 'Change the card',
  endLinks: 'End all links',
  endLinksLead:
    'Every link to these reservations ends, and so does every other browser that one of them opened.',
  linksEnded: 'Every link to your reservations has ended. This browser still knows you.',
  answerLead: 'You reserved a gift. How does it stand?',
  answer: 'Confirm',
} as const;

import { CLAIM } from '../limits.ts';

/** Why the server refuses what a giver asks for. The client shows what it is told, and has none of it. */
export const CLAIM_REFUSAL_TEXTS = {
  fasterOne: 'Somebody was a moment faster. It is taken now.',
  notFound: 'This reservation could not be found.',
  tooMany: `You hold ${CLAIM.heldUnconfirmed} gifts of this list already. Give back one that you do not need, or leave an address and open the link we mail you.`,
  addressStays:
    'Letters about these reservations go to the address that you confirmed. For another one, choose “Forget me on this device” first and reserve with that.',
  listIsFull: 'So much is reserved on this list that nothing can be added.',
  accountsClaims: 'These reservations belong to an account. Log in to see them.',
  ownerKeptOut: 'Only for givers. This is where your surprise ends.',
  foreignSite: 'This must be done on our own page.',
  quantityInvalid: 'How many must be a whole number from 1 to 9,999',
  nameTooLong: `The name can have at most ${CLAIM.nameLength} characters`,
  noteTooLong: `The note can have at most ${CLAIM.noteLength} characters`,
  cardTooLong: `The card can have at most ${CLAIM.cardLength} characters`,
  stateInvalid: 'A reservation can be held or bought',
  showNameInvalid: 'Please say true or false',
  keyTooLong: 'This is not one of our links',
} as const;

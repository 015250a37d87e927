import { areTwo } from '../for-whom.ts';
import { CLAIM } from '../limits.ts';

export const shoppingFor = (name: string) => `Shopping for ${name}?`;
export const open = 'See what is still free';
export const hidden = 'What is taken stays hidden from you';
export const giverAfterAll = 'I am one of the givers';
/** What a button does, and to what: for who cannot see on which card it stands. */
export const of = (does: string, item: string) => `${does}: ${item}`;
export const edit = 'Change';
export const ownList = 'This is my own list';
/** Why the server keeps the recipient out. */
export const ownerKeptOut = 'Only for givers. This is where your surprise ends.';
export const giving = 'Yes, I am giving';
export const givingAs = (name: string) => `Yes, I am ${name}`;
export const iAm = (name: string) => `I am ${name}`;
export const claim = 'I’ll get this';
export const free = 'Still free';
/** Of the gifts of a list, where the reader has reserved none. */
export const freeOf = (free: number, all: number) => `Still free: ${free} of ${all}`;
export const endless = 'As many as you like';
export const left = (free: number, wanted: number) => `${free} of ${wanted} left`;
export const taken = 'Taken';
export const oneTaken = 'One of these is taken';
/** On one line of a card on a phone, so that nothing moves when somebody takes one. */
export const otherTaken = 'One is taken';
export const oneMine = 'You are getting another one';
export const hideTaken = (count: number) => `Hide what is taken (${count})`;
export const mine = 'You are getting this';
export const mineMany = (quantity: number) => `You are getting ${quantity} of this`;
export const release = 'Not after all';
export const reserved = (item: string) => `${item} is reserved for you.`;
export const released = 'It is free again.';
export const forgotten = 'This browser no longer knows who you are. Your reservations stand.';
export const sheet = (item: string) => `You are getting ${item}`;
export const sheetLead = 'It is reserved. Everything below is optional.';
export const reservedAs = (name: string) => `Reserved here as ${name} – not you?`;
export const somebodyElse = 'Reserve as somebody else';
export const somebodyElseNow = 'Yes, as somebody else';
export const yourName = 'Your name';
export const nameHint = (who: string) =>
  areTwo(who) ? `So that ${who} know whom to thank` : `So that ${who} knows whom to thank`;
export const moreToSay = 'Add a card or a note';
export const done = 'Done';
export const howMany = 'How many';
export const email = 'Email';
export const emailHint = 'So that you can change this from anywhere';
export const note = 'A note to the other givers';
export const showName = 'Let the other givers see my name';
export const save = 'Save';
export const saving = 'Saving...';
export const saved = 'Saved';
export const saveFailed = 'This could not be saved';
export const linkFirst =
  'This link opens what was reserved here until now. Keep it, or send it to whose it is: this browser forgets it.';
export const newLink = 'Get a link for another device';
export const nameHidden = 'As it is, the others see that this is taken, and not by whom.';
export const onlyFree = (free: number) => `Only ${free} can be had`;
export const taker = (name: string | null, quantity: number) =>
  quantity === 1
    ? `${name ?? 'Somebody'} is getting this`
    : `${name ?? 'Somebody'} is getting ${quantity} of this`;
export const moreTakers = (count: number) =>
  count === 1 ? 'And one more reservation' : `And ${count} more reservations`;
export const keepLink = 'Keep this link: it opens your reservations on any device.';
export const copy = 'Copy the link';
export const copyPrompt = 'Copy this link:';
export const lost = 'I reserved something and lost my link';
export const lostLead = 'We mail you the link, if that address reserved something on this list.';
export const sendLink = 'Send me the link';
export const sending = 'Sending...';
export const sendFailed = 'The link could not be sent';
export const count = (count: number) =>
  count === 1 ? 'You are getting 1 gift' : `You are getting ${count} gifts`;
export const forget = 'Forget me on this device';
export const forgetNow = 'Yes, forget me';

// What a giver reads on a shared list of what is promised to them, and of reservations that age.
/** Where it is not told any more whom a list is for. */
export const ownerUnknown = 'Whoever wishes for this';
export const sealedUntil = (who: string, day: string) => `${who} will not learn of this before ${day}.`;
export const sealed = (who: string) => `${who} will not learn of this before the envelopes are opened.`;
export const tellsTaken = (who: string) =>
  areTwo(who)
    ? `${who} see that this is taken, and by whom when the envelopes are opened.`
    : `${who} sees that this is taken, and by whom when the envelopes are opened.`;
export const tellsTakenUntil = (who: string, day: string) =>
  areTwo(who)
    ? `${who} see that this is taken, and by whom not before ${day}.`
    : `${who} sees that this is taken, and by whom not before ${day}.`;
export const tellsName = (who: string) =>
  areTwo(who) ? `${who} see who takes this.` : `${who} sees who takes this.`;
export const tellsAll = (who: string) =>
  areTwo(who)
    ? `The envelopes are open: ${who} read this at once.`
    : `The envelopes are open: ${who} reads this at once.`;
export const opensOn = (who: string, day: string) =>
  areTwo(who) ? `${who} open the envelopes on ${day}.` : `${who} opens the envelopes on ${day}.`;
export const openedOn = (who: string, day: string) => `${who} opened the envelopes on ${day}.`;
export const unsealsOn = (who: string, day: string) =>
  `A keeper has the links of this list until ${day}. From then on ${who} can open them, too.`;
export const lookedOn = (who: string, day: string) => `${who} looked at this one on ${day}`;
export const heldUntil = (day: string) => `Held for you until ${day}; tell us when you have it.`;
/** The same at the moment of reserving. */
export const holds = (day: string) =>
  `Held for you until ${day}. Then others may take it, unless you have it.`;
export const unconfirmedSince = (day: string) => `Unconfirmed since ${day}, you may take it over`;
export const overtake = 'Take it over';
export const card = (who: string) => `A card for ${who}`;
export const cardForRecipient = 'A card for the recipient';
export const cardHint = 'Sealed until the envelopes open';
export const sign = 'Sign it with my name';
export const signHint = 'It is read when the gift is unwrapped.';
export const calendar = 'Add to my calendar';

// What givers read of their own reservations as they age.
export const lapsedSince = (day: string) =>
  `Unconfirmed since ${day}. Others may take it over. Are you still getting it?`;
export const overtaken = 'Somebody took this over. Did you buy it already?';
export const yes = 'Yes';
export const no = 'No';
export const alsoBy = (name: string) => `${name} has this, too.`;
export const alsoBySomebody = 'Another giver has this, too.';
export const haveIt = 'I have it';
export const stillGetting = 'Still getting it';
export const staysYours = 'It stays yours.';
export const writeCard = 'Write a card';
export const changeCard = 'Change the card';
export const endLinks = 'End all links';
export const endLinksLead =
  'Every link to these reservations ends, and so does every other browser that one of them opened.';
export const linksEnded = 'Every link to your reservations has ended. This browser still knows you.';
export const answerLead = 'You reserved a gift. How does it stand?';
export const answerConfirm = 'Confirm';

// What only the server says of reservations.
export const reservationsOpened = 'These are your reservations.';
export const keptInAccount = 'They are in your account now.';
export const linkSent =
  'If that address reserved something on this list, an email with the link is on its way.';
export const linkSentOverAll = 'If that address reserved something, an email with the link is on its way.';
export const forgottenList = 'A list that is gone';

// Why the server refuses what a giver asks for. The client shows what it is told, and has none of it.
export const promiseChanged =
  'What stays secret on this list has just changed. Read it again before you reserve.';
export const fasterOne = 'Somebody was faster. It is taken.';
export const notFound = 'This reservation could not be found.';
export const tooMany = `You hold ${CLAIM.heldUnconfirmed} gifts of this list already. Give back one that you do not need, or leave an address and open the link we mail you.`;
export const addressStays =
  'Letters about these reservations go to the address that you confirmed. For another one, choose “Forget me on this device” first and reserve with that.';
export const listIsFull = 'So much is reserved on this list that nothing can be added.';
export const accountsClaims = 'These reservations belong to an account. Log in to see them.';
export const foreignSite = 'This must be done on our own page.';
export const itemsInvalid = 'Choose one, two or three different gifts';
export const quantityInvalid = 'How many must be a whole number from 1 to 9,999';
export const nameTooLong = `The name can have at most ${CLAIM.nameLength} characters`;
export const noteTooLong = `The note can have at most ${CLAIM.noteLength} characters`;
export const cardTooLong = `The card can have at most ${CLAIM.cardLength} characters`;
export const stateInvalid = 'A reservation can be held or bought';
export const showNameInvalid = 'Please say true or false';
export const keyTooLong = 'This is not one of our links';

import { areTwo } from '../for-whom.ts';
import { PROMISE } from '../limits.ts';

// A wish that has come true.
export const receive = 'It has arrived';
export const receiveSheet = (name: string) => `It arrived: ${name}`;
export const receiveLead = 'It leaves the shared page and goes to your history.';
export const howMany = 'How many?';
export const wished = (wished: number) => `You wished for ${wished}. What is missing stays on the list.`;
export const fromWhom = 'From whom?';
export const fromHint = 'Leave it empty if you do not know yet.';
export const receiveFailed = 'This could not be noted. Please try again.';
export const receivedNamed = (name: string) => `${name} is in your history`;
export const receivedPart = (name: string, left: number) => `Received. Still wished for: ${left} of ${name}`;
export const saving = 'Saving…';

// What somebody has received, and how they say thanks.
export const tagline = 'Who gave what, and whom you have thanked';
export const back = 'Back to My Wishlists';
export const loading = 'Loading what you received…';
export const loadFailed = 'What you received could not be loaded.';
export const none =
  'Nothing here yet. When a gift has arrived, press “It has arrived” on its wish, or where you unwrapped it.';
export const noneIn = (year: number) => `Nothing was received in ${year}.`;
export const years = 'Year';
export const print = 'Print';
export const putBack = 'Put back on the list';
export const putBackOf = (name: string) => `Put back on the list: ${name}`;
export const giver = (name: string) => `From ${name}`;
export const giverUnknown = 'From somebody';
export const onList = (list: string, day: string) => `${list} · ${day}`;
export const many = (quantity: number) => `${quantity} of them`;
export const thanked = 'Thanked';
export const thankedOf = (name: string) => `Thanked for ${name}`;
export const thankedOn = (day: string) => `Thanked on ${day}`;
export const noteShown = (note: string) => `Note: ${note}`;
export const moreOf = (name: string) => `More for ${name}`;
export const edit = 'Day and note';
export const editOf = (name: string) => `Day and note for ${name}`;
export const day = 'Thanked on';
export const dayHint = 'Empty as long as you have not.';
export const note = 'Note';
export const noteHint = 'Only you read it.';
export const saveNote = 'Save';
export const saved = 'Saved';
export const saveFailed = 'This could not be saved. Please try again.';
export const thank = 'Send a thank-you';
export const thankOf = (name: string) => `Send a thank-you for ${name}`;
export const thanksSheet = (name: string) => `Thank you for ${name}`;
export const thanksLead =
  'We pass it on. You do not see an address, and yours is not shown. Whoever left none finds it with their reservations.';
export const thanksText = 'Your words';
export const photo = 'A photo, if you like';
export const photoChoose = 'Choose a photo';
export const photoChange = 'Another photo';
export const photoRemove = 'Remove';
export const photoTaken = 'The photo is there';
export const photoUnreached = 'The photo did not get through. Please try again.';
export const photoSending = 'Please wait until the photo is there.';
export const send = 'Send';
export const sending = 'Sending…';
export const sent = 'Your thanks are on their way';
export const sendFailed = 'Your thanks could not be sent. Please try again.';
export const thanksMissing = 'Please write a word of thanks first';
export const thanksTooLong = `The thank-you can have at most ${PROMISE.thanksLength} characters`;
export const notThanked = 'Not thanked yet';

// What a giver reads of thanks.
export const thanksFrom = (name: string) => (areTwo(name) ? `${name} thank you` : `${name} thanks you`);
export const thanksFromSomebody = 'Thank you';
export const thanksPhoto = 'The photo that came with it';

// What the server alone says of received gifts.
export const fromTooLong = `Who it is from can have at most ${PROMISE.fromLength} characters`;
export const historyNoteTooLong = `The note can have at most ${PROMISE.historyNoteLength} characters`;
export const notReceived = 'This gift is not among those you received.';
export const tooLateToPutBack = `It was received more than ${PROMISE.putBackDays} days ago. Add it to the list anew instead.`;
export const tooManyGifts = 'Your history is full.';
export const giftNotFound = 'This gift could not be found.';
export const nobodyToThank = 'We do not know who gave this, so there is nobody to send thanks to.';
export const thankedToday = 'A thank-you for this gift was sent within the last day.';

import { PROMISE } from '../limits.ts';

/** What is promised to givers, and how it ends. */
export const PROMISE_TEXTS = {
  dayInvalid: 'Please give a day as year, month and day, 2026-12-24 say',
  timeZoneInvalid: 'This is no time zone that we know. Europe/Berlin is one',
  secrecyUnknown: 'A list keeps a surprise, shows what is taken, or shows who',
  fromTooLong: `Who it is from can have at most ${PROMISE.fromLength} characters`,
  historyNoteTooLong: `The note can have at most ${PROMISE.historyNoteLength} characters`,
  thanksTooLong: `The thank-you can have at most ${PROMISE.thanksLength} characters`,
  thanksMissing: 'Please write a word of thanks first',
  stillSealed: 'The envelopes are still closed.',
  nothingSealed: 'Nothing is hidden here.',
  notUnconfirmed: 'Whoever reserved this still wants to give it.',
  notReceived: 'This gift is not among those you received.',
  tooLateToPutBack: `It was received more than ${PROMISE.putBackDays} days ago. Add it to the list anew instead.`,
  tooManyGifts: 'Your history is full.',
  giftNotFound: 'This gift could not be found.',
  nobodyToThank: 'We do not know who gave this, so there is nobody to send thanks to.',
  thankedToday: 'A thank-you for this gift was sent within the last day.',
} as const;

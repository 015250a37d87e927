import { z } from 'zod';
import { PROMISE, WISHLIST } from './limits.ts';
import { SECRECIES } from './secrecy.ts';
import { PROMISE_TEXTS } from './texts/promise.ts';

/** A day without a time, in the time zone of its list. */
const Day = z.iso
  .date({ error: PROMISE_TEXTS.dayInvalid })
  .refine((day) => day >= PROMISE.firstDay && day <= PROMISE.lastDay, PROMISE_TEXTS.dayInvalid);

function isTimeZone(name: string): boolean {
  try {
    // A bare offset is no zone: it knows no change of the clock.
    return !/^[+-]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Of the IANA's database. */
const TimeZone = z
  .string({ error: PROMISE_TEXTS.timeZoneInvalid })
  .max(WISHLIST.timeZoneLength, PROMISE_TEXTS.timeZoneInvalid)
  .refine(isTimeZone, PROMISE_TEXTS.timeZoneInvalid);

/** The fields of a list that say what stays secret, and until when. */
export const promiseFields = {
  secrecy: z.enum(SECRECIES, { error: PROMISE_TEXTS.secrecyUnknown }).optional(),
  /** Null for no occasion: then only their owner opens the envelopes. */
  occasionOn: Day.nullable().optional(),
  timeZone: TimeZone.optional(),
};

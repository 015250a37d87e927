import { z } from 'zod';
import { PROMISE, WISHLIST } from './limits.ts';
import { SECRECIES } from './secrecy.ts';
import * as SECRET_TEXTS from './texts/secret.ts';

/** A day without a time, in the time zone of its list. */
const Day = z.iso
  .date({ error: SECRET_TEXTS.dayInvalid })
  .refine((day) => day >= PROMISE.firstDay && day <= PROMISE.lastDay, SECRET_TEXTS.dayInvalid);

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
  .string({ error: SECRET_TEXTS.timeZoneInvalid })
  .max(WISHLIST.timeZoneLength, SECRET_TEXTS.timeZoneInvalid)
  .refine(isTimeZone, SECRET_TEXTS.timeZoneInvalid);

/** The fields of a list that say what stays secret, and until when. */
export const promiseFields = {
  secrecy: z.enum(SECRECIES, { error: SECRET_TEXTS.secrecyUnknown }).optional(),
  /** Null for no occasion: then only their owner opens the envelopes. */
  occasionOn: Day.nullable().optional(),
  timeZone: TimeZone.optional(),
};

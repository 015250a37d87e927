import { z } from 'zod';
import { issue } from './issue.ts';
import { PROMISE, WISHLIST } from './limits.ts';
import { SECRECIES } from './secrecy.ts';

/** A day without a time, in the time zone of its list. */
const Day = z.iso
  .date({ error: issue('promise.dayInvalid') })
  .refine((day) => day >= PROMISE.firstDay && day <= PROMISE.lastDay, issue('promise.dayInvalid'));

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
  .string({ error: issue('promise.timeZoneInvalid') })
  .max(WISHLIST.timeZoneLength, issue('promise.timeZoneInvalid'))
  .refine(isTimeZone, issue('promise.timeZoneInvalid'));

/** The fields of a list that say what stays secret, and until when. */
export const promiseFields = {
  secrecy: z.enum(SECRECIES, { error: issue('promise.secrecyUnknown') }).optional(),
  /** Null for no occasion: then only their owner opens the envelopes. */
  occasionOn: Day.nullable().optional(),
  timeZone: TimeZone.optional(),
};

/** What a list promises to whoever reserves on it now, as its page shows it. */
export const ListPromise = z.strictObject({
  secrecy: z.enum(SECRECIES),
  /** Whether they read it at once. */
  isOpen: z.boolean(),
  /** On which day the envelopes open, in the list's time zone; null while none is known. */
  opensOn: z.iso.date().nullable(),
});
export type ListPromise = z.infer<typeof ListPromise>;

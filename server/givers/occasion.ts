import { Temporal } from 'temporal-polyfill';
import { PROMISE } from '#shared/limits.ts';

/** The moments of an occasion. Where the clock jumps over one, it is the first after the jump. */
export interface Moments {
  /** The envelopes open: on the day after, in the morning of the list's time zone. */
  opensAt: Date;
  /** Claims that were not confirmed may be taken over. */
  holdsLapseAt: Date;
}

/** `day` is a date such as 2026-12-24, `timeZone` an IANA zone. */
export function momentsOf(day: string, timeZone: string): Moments {
  const occasion = Temporal.PlainDate.from(day);
  const at = (days: number) =>
    new Date(
      occasion.add({ days }).toZonedDateTime({ timeZone, plainTime: { hour: PROMISE.opensAtHour } })
        .epochMilliseconds,
    );
  return { opensAt: at(1), holdsLapseAt: at(-PROMISE.lapsesDaysBefore) };
}

/** Whether days can be counted in the zone: `Intl` takes some that Temporal does not, for example PST. */
export function isCounted(timeZone: string): boolean {
  try {
    return Boolean(Temporal.Now.zonedDateTimeISO(timeZone));
  } catch {
    return false;
  }
}

/** The day of a moment in a time zone, for example 2026-12-24. */
export const dayInZone = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();

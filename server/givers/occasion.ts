import { Temporal } from 'temporal-polyfill';
import { PROMISE } from '#shared/limits.ts';

/** The moments of an occasion. Where the clock jumps over one, it is the first after the jump. */
export interface Moments {
  /** The envelopes open: on the day after, in the morning of the list's time zone. */
  opensAt: Date;
  /** Claims that were not confirmed may be taken over. */
  holdsLapseAt: Date;
}

/** `day` is 2026-12-24 say, `timeZone` one of the IANA. */
export function momentsOf(day: string, timeZone: string): Moments {
  const occasion = Temporal.PlainDate.from(day);
  const at = (days: number) =>
    new Date(
      occasion.add({ days }).toZonedDateTime({ timeZone, plainTime: { hour: PROMISE.opensAtHour } })
        .epochMilliseconds,
    );
  return { opensAt: at(1), holdsLapseAt: at(-PROMISE.lapsesDaysBefore) };
}

/** Whether days can be counted in the zone: `Intl` takes some that Temporal does not, PST say. */
export function isCounted(timeZone: string): boolean {
  try {
    return Boolean(Temporal.Now.zonedDateTimeISO(timeZone));
  } catch {
    return false;
  }
}

/** The day that a moment has in a time zone, 2026-12-24 say. */
export const dayInZone = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();

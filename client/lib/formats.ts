import { LOCALE } from '#client/lib/locale.ts';
import { formats } from '#shared/format.ts';

/** In the reader's time zone: its dates are only for what the server does not render. */
export const HERE = formats(LOCALE);

/** Of days without a time, as a date input writes them: the same wherever it is read. */
export const CALENDAR = formats(LOCALE, 'UTC');

export const formatsIn = (timeZone: string) => formats(LOCALE, timeZone);

/** Of today the time alone. */
export const recentMoment = (iso: string, now = new Date()) =>
  HERE.shortDay(iso) === HERE.shortDay(now) ? HERE.time(iso) : HERE.shortMoment(iso);

/** "December 24", with the year when it is another one than this. */
export const nearDay = (iso: string, now = new Date()) =>
  new Date(iso).getFullYear() === now.getFullYear() ? HERE.dayAndMonth(iso) : HERE.day(iso);

/** A day and so many more: "December 25, 2026". */
export const laterDay = (day: string, days: number) => CALENDAR.day(Date.parse(day) + days * 86_400_000);

export const timeZoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

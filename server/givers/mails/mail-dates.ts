const LOCALE = 'en-GB';
const DAY = { day: 'numeric', month: 'long' } as const;
const MOMENT = {
  ...DAY,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;

/** "24 December", of 2026-12-24. */
export const dayText = (day: string) =>
  new Intl.DateTimeFormat(LOCALE, { ...DAY, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** "21 December", as it is in this time zone then. */
export const dayTextIn = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat(LOCALE, { ...DAY, timeZone }).format(new Date(moment));

/** "3 December at 14:05 CET". */
export const momentTextIn = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat(LOCALE, { ...MOMENT, timeZone }).format(new Date(moment));

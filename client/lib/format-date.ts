const LOCALE = 'en-US';
const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const LONG_DAY = { month: 'long', day: 'numeric', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const MOMENT = { ...DAY, ...TIME } as const;

/** Made when it is needed first, and once: on an old phone each takes 20 ms, which a screen without dates would wait for. */
function once<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}
const day = once(() => new Intl.DateTimeFormat(LOCALE, DAY));
const moment = once(() => new Intl.DateTimeFormat(LOCALE, MOMENT));
const time = once(() => new Intl.DateTimeFormat(LOCALE, TIME));
const age = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' }));

/** In the reader's time zone, so only for screens that the server does not render. */
export const formatDay = (iso: string) => day().format(new Date(iso));
export const formatDateTime = (iso: string) => moment().format(new Date(iso));

/** Of today the time alone. */
export const formatRecent = (iso: string, now = new Date().toISOString()) =>
  formatDay(iso) === formatDay(now) ? time().format(new Date(iso)) : formatDateTime(iso);

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 hours ago", in the largest unit that is full, "1 minute ago" at least. */
export function formatAge(iso: string, now = Date.now()): string {
  const passedMs = Math.max(0, now - Date.parse(iso));
  const [unit, ms] = UNITS.find(([, length]) => passedMs >= length) ?? (['minute', 60_000] as const);
  return age().format(-Math.max(1, Math.floor(passedMs / ms)), unit);
}

const longDay = once(() => new Intl.DateTimeFormat(LOCALE, { ...LONG_DAY, timeZone: 'UTC' }));
const longMoment = once(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** A day as a date input writes it, and so many days later: "December 25, 2026". */
export const formatLongDay = (day: string, daysLater = 0) =>
  longDay().format(Date.parse(day) + daysLater * 86_400_000);

/** A moment in the near future, in the reader's time zone: "December 25 at 18:30". */
export const formatLongMoment = (iso: string) => longMoment().format(new Date(iso));

/** The day that a moment has in a time zone, as a date input writes it. */
export const dayIn = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(new Date(iso));

/** The same in words: "December 25, 2026". */
export const dayAt = (iso: string, timeZone: string) => formatLongDay(dayIn(iso, timeZone));

/** The same with the time, and in which zone that is meant. */
export const momentAt = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat(LOCALE, { ...LONG_DAY, ...TIME, timeZoneName: 'short', timeZone }).format(
    new Date(iso),
  );

/** A time zone as people call it all year: "Central European Time". One without such a name has at least a long one. */
export function zoneInWords(timeZone: string): string {
  const generic = zoneName(timeZone, 'longGeneric');
  return /^GMT/.test(generic) ? zoneName(timeZone, 'long') : generic;
}

function zoneName(timeZone: string, timeZoneName: 'longGeneric' | 'long'): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export const timeZoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const LOCALE = 'en-US';
const DAY = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** In the reader's time zone, so only for screens that the server does not render. */
export const formatDay = (iso: string) => DAY.format(new Date(iso));
export const formatDateTime = (iso: string) => MOMENT.format(new Date(iso));

const AGE = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' });
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 hours ago", in the largest unit that is full, "1 minute ago" at least. */
export function formatAge(iso: string, now = Date.now()): string {
  const passedMs = Math.max(0, now - Date.parse(iso));
  const [unit, ms] = UNITS.find(([, length]) => passedMs >= length) ?? (['minute', 60_000] as const);
  return AGE.format(-Math.max(1, Math.floor(passedMs / ms)), unit);
}

const LOCALE = 'en-US';
const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Made when it is needed first, and once: on an old phone each takes 20 ms, which a screen without dates would wait for. */
function once<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}
const day = once(() => new Intl.DateTimeFormat(LOCALE, DAY));
const moment = once(() => new Intl.DateTimeFormat(LOCALE, MOMENT));
const age = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' }));

/** In the reader's time zone, so only for screens that the server does not render. */
export const formatDay = (iso: string) => day().format(new Date(iso));
export const formatDateTime = (iso: string) => moment().format(new Date(iso));

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

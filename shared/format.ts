import { wordFormats } from './format-words.ts';
import { intlTag, type Locale } from './locale.ts';

const SHORT_DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const DAY_AND_MONTH = { month: 'long', day: 'numeric' } as const;
const DAY = { ...DAY_AND_MONTH, year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DATES = {
  /** "Dec 24, 2026" */
  shortDay: SHORT_DAY,
  shortMoment: { ...SHORT_DAY, ...TIME },
  time: TIME,
  /** "December 24, 2026" */
  day: DAY,
  dayAndMonth: DAY_AND_MONTH,
  /** In the near future: "December 24 at 18:30" */
  moment: { ...DAY_AND_MONTH, ...TIME, hour: 'numeric' },
  momentInZone: { ...DAY_AND_MONTH, ...TIME, timeZoneName: 'short' },
  dayAndMomentInZone: { ...DAY, ...TIME, timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Dates = Record<keyof typeof DATES, (date: string | number | Date) => string>;

/** How one language writes dates, numbers, prices and lists: dates as they are in a time zone, or in that of the reader. */
export function formats(locale: Locale, timeZone?: string) {
  const tag = intlTag(locale);
  const zone = timeZone === undefined ? {} : { timeZone };
  const age = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'always' }));
  const count = once(() => new Intl.NumberFormat(tag));
  const list = once(() => new Intl.ListFormat(tag, { type: 'unit', style: 'short' }));
  const dates = Object.entries(DATES).map(([kind, options]) => {
    const format = once(() => new Intl.DateTimeFormat(tag, { ...options, ...zone }));
    const said = (date: string | number | Date) => format().format(new Date(date));
    // CLDR says "1 janvier", people say "1er janvier".
    return [
      kind,
      locale === 'fr' ? (date: Parameters<typeof said>[0]) => said(date).replace(/^1 /, '1er ') : said,
    ];
  });
  return {
    ...wordFormats(locale),
    ...(Object.fromEntries(dates) as Dates),
    /** "3 hours ago", in the largest unit that is full, "1 minute ago" at least. */
    age: (iso: string, now = Date.now()) => age().format(...ageOf(Math.max(0, now - Date.parse(iso)))),
    zoneName: () => zoneName(tag, timeZone),
    count: (value: number) => count().format(value),
    /** "Ann, Ben" */
    list: (names: Iterable<string>) => list().format(names),
  };
}

/** Made when it is needed first, and once: on an old phone each takes 20 ms, which a screen without dates would wait for. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

function ageOf(passedMs: number) {
  const [unit, ms] = UNITS.find(([, length]) => passedMs >= length) ?? (['minute', 60_000] as const);
  return [-Math.max(1, Math.floor(passedMs / ms)), unit] as const;
}

/** A time zone as people call it all year: "Central European Time". One without such a name has at least a long one. */
function zoneName(tag: string, timeZone: string | undefined): string {
  const called = (timeZoneName: 'longGeneric' | 'long') =>
    new Intl.DateTimeFormat(tag, { timeZone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const generic = called('longGeneric');
  return /^GMT/.test(generic) ? called('long') : generic;
}

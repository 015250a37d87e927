const LOCALE = 'en-US';
const DAY = { month: 'long', day: 'numeric' } as const;

/** A day as one says it, in the reader's time zone: only for what the server does not render. */
export function dayInWords(iso: string, now = new Date()): string {
  const day = new Date(iso);
  const year = day.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(LOCALE, { ...DAY, ...year }).format(day);
}

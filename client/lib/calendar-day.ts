/** Later than anybody plans, and still a year of four digits in every time zone. */
export const LAST_DAY = '9998-12-31';

/** Today as a date input writes it, in the reader's time zone. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The same in another time zone. */
export const todayIn = (timeZone: string, now = new Date()) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(now);

/** How many days ago that was, in the reader's time zone: 1 is yesterday, however few hours have passed. */
export function daysSince(iso: string, now = new Date()): number {
  const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return Math.max(0, (midnight(now) - midnight(new Date(iso))) / DAY_MS);
}

/** In how many days that day is, which a date input wrote; less than 0 where it has passed. */
export const daysUntil = (day: string, now = new Date()) =>
  (Date.parse(day) - Date.parse(today(now))) / DAY_MS;
const DAY_MS = 86_400_000;

/** The last moment of a day that a date input wrote, in the reader's time zone; null without a day. */
export function endOfDay(day: string): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date, 23, 59, 59).toISOString();
}

/** The day so many days from today, as a date input writes it. */
export function dayAfter(days: number, now = new Date()): string {
  return today(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}

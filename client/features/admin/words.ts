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
const NUMBER = new Intl.NumberFormat(LOCALE);

export const day = (iso: string) => DAY.format(new Date(iso));
export const moment = (iso: string) => MOMENT.format(new Date(iso));
export const count = (value: number) => NUMBER.format(value);

/** A total that was not counted to its end says so. */
export const atLeast = (value: number, isMore: boolean) => `${count(value)}${isMore ? '+' : ''}`;

export const initials = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase(LOCALE);

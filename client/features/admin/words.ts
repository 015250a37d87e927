const LOCALE = 'en-US';
const NUMBER = new Intl.NumberFormat(LOCALE);

export const count = (value: number) => NUMBER.format(value);

/** A total that was not counted to its end says so. */
export const atLeast = (value: number, isMore: boolean) => `${count(value)}${isMore ? '+' : ''}`;

export const initials = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase(LOCALE);

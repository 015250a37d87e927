const LOCALE = 'en-US';
const NUMBER = new Intl.NumberFormat(LOCALE);

export const count = (value: number) => NUMBER.format(value);

/** A total that was not counted to its end says so. */
export const atLeast = (value: number, isMore: boolean) => `${count(value)}${isMore ? '+' : ''}`;

export const initials = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].map((name) => firstSign(firstSign(name).toLocaleUpperCase(LOCALE))).join('');

// As a reader counts: an emoji of several parts is one sign, and a capital ß would be two.
const SIGNS = new Intl.Segmenter(LOCALE);
const firstSign = (text: string) => [...SIGNS.segment(text)][0]?.segment ?? '';

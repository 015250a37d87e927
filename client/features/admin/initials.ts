const LOCALE = 'en-US';

/** The first letter of each name, as a capital. */
export const initials = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].map((name) => firstLetter(firstLetter(name).toLocaleUpperCase(LOCALE))).join('');

// A letter is what a reader sees as one: an emoji may have several code points. A capital "ß" is "SS", so only its first is kept.
const LETTERS = new Intl.Segmenter(LOCALE);
const firstLetter = (text: string) => [...LETTERS.segment(text)][0]?.segment ?? '';

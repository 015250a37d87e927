const LOCALE = 'en-US';

/** The first letter of each name, as a capital. */
export const initials = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].map((name) => firstLetter(firstLetter(name).toLocaleUpperCase(LOCALE))).join('');

// A letter is what a reader sees as one: an emoji may have several code points. A capital "ß" is "SS", so only its first
// is kept. What finds such letters takes an old phone some milliseconds to make, and most names need none.
const PLAIN = /^\p{L}(?![\p{M}\p{Cf}])/u;
const firstLetter = (text: string) =>
  PLAIN.exec(text)?.[0] ?? [...new Intl.Segmenter(LOCALE).segment(text)][0]?.segment ?? '';

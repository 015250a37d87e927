/**
 * Writes what two worlds answer in the same words: whatever is made by chance, ids, tokens, tags and times, by the order
 * in which it first appears. What is equal stays equal and what differs stays different, so a version that was raised
 * in one world, a row more, or a tag that changed shows.
 */
export function createCanonical() {
  const names = new Map<string, string>();
  return (text: string): string =>
    withoutTimes(text).replace(CHANCE, (found) => {
      const name = names.get(found) ?? `<${names.size}>`;
      names.set(found, name);
      return name;
    });
}

/** The same for what comes in an order of its own: mails, files, and what jobs log. */
export const withoutChance = (text: string): string => withoutTimes(text).replace(CHANCE, '<chance>');

const withoutTimes = (text: string) =>
  text
    .replace(TIME, '<time>')
    .replace(MAIL_DATE, '<time>')
    .replace(LOGGED_TIME, '"time":0')
    .replace(REST_OF_DAY, '$1<rest>')
    .replace(REST_OF_WINDOW, '$1<rest>')
    .replace(PAPER, (_, before, after) => `${before}<paper>${after}`);

const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)?/g;
// RFC 5322: the two worlds are seconds apart on a slow machine.
const MAIL_DATE = /[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [+-]\d{4}/g;
const LOGGED_TIME = /"time":\d+/g;
const REST_OF_DAY = /(ww_seen_\w+=1; Max-Age=)\d+/g;
// How often still is compared; the seconds go on while the slower world is asked.
const REST_OF_WINDOW = /(;r=\d+;t=)\d+/g;
// It follows from the list's id. A page holds it as JSON in JSON.
const PAPER = /(\\?"paper\\?":\\?")\w+(\\?")/g;
// Pseudonyms; cookies of a link, and marks of links in one; hashes of passphrases; UUIDs; session tokens; share tokens, hashes and tags of 27 letters and more.
const CHANCE =
  /#[0-9a-f]{8}\b|(?<=ww_gives=)[0-9a-f]+|ww_(?:link|seen)_[0-9a-f]{16}|\$argon2id\$[\w$=,+/]+|[0-9a-f]{8}-[0-9a-f-]{27}|eyJ[\w-]+\.[\w-]+\.[\w-]+|[\w-]{27,}/g;

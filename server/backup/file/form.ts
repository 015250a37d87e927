/**
 * A backup file from front to back: a line with the number of this form; the rows of each table, compressed with zstd;
 * on a line of its own the manifest as JSON; on the last line the SHA-256 of everything before, in hex.
 */
const WORDS = 'wishwren backup';

export const FORM = 1;
export const firstLine = () => `${WORDS} ${FORM}\n`;
export const FIRST_LINE_BYTES = 32;
/** The hash in hex and its line break. */
export const SEAL_BYTES = 65;

/** The number of the form that a file of this beginning has; null when it is no backup. */
export function formOf(beginning: string): number | null {
  const [, number] = new RegExp(`^${WORDS} (\\d{1,9})\n`).exec(beginning) ?? [];
  return number === undefined ? null : Number(number);
}

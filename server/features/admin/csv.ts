/** Excel reads UTF-8 only behind this sign. */
export const BYTE_ORDER_MARK = '\ufeff';

/** One line of cells, all quoted (RFC 4180). Text that a spreadsheet could run as a formula is disarmed, numbers stay. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => `"${cellOf(cell)}"`).join(',')}\r\n`;
}

const cellOf = (cell: string | number) =>
  typeof cell === 'number' ? String(cell) : disarmed(cell).replaceAll('"', '""');

// Also in full width, and behind blanks, which some programs strip first.
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

const disarmed = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Digits of a script begin at a code that ends in 0, or in 6. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const row = code - (code % 16);
  return String(code - (isDigit(row) ? row : row + 6));
}

/** The text with the digits and marks of numbers as Latin writes them, whatever its script is, and one kind of blank. */
export const plainDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/\s+/g, ' ')
    .trim();

// What people type without its mark, and Unicode does not take apart.
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' },
};
const MARKED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** A text to be compared with another one whatever their case and accents are: "Café" is "cafe". */
export const foldedText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(MARKED, (letter) => PLAIN[letter] ?? letter);

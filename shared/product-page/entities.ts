/** What HTML calls the characters from 160 on, in their order. */
const LATIN = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ');
const OTHERS = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '€',
  trade: '™',
  hellip: '…',
  bull: '•',
};
const MARKS = {
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
};

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.map((name, index): [string, string] => [name, String.fromCodePoint(160 + index)]),
  ...Object.entries({ ...OTHERS, ...MARKS }),
]);

/** A text out of HTML without its tags, and with its entities resolved; those that nobody uses in a name stay. */
export const withoutMarkup = (text: string) =>
  text
    .replace(/<\/?[a-z][^<>]*>|<!--.*?-->/gi, '')
    .replace(/&(#?\w{1,10});/g, (whole, name) => meaning(name) ?? whole);

function meaning(name: string): string | null {
  const [, hex, digits] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
  if (!hex && !digits) return NAMED.get(name) ?? null;
  const code = hex ? Number.parseInt(hex, 16) : Number(digits);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}

/** A stylesheet in pieces that say by themselves what they are for: the build writes it, the server reads it. */
export type StylePiece = StyleRule | StyleGroup | NamedStyle;

interface StyleRule {
  css: string;
  /** Of each selector the marks that an element and what is around it must have; left out when any page needs it. */
  marks?: string[][];
}

interface StyleGroup {
  /** For example `@media (width <= 600px)` or `:root`. */
  around: string;
  pieces: StylePiece[];
}

/** An animation or a custom property: needed where another piece names it. */
interface NamedStyle {
  css: string;
  name: string;
}

/** The wrapping paper of a list is a mark as classes are: each has a drawing of its own. */
export const paperMark = (paper: string) => `paper ${paper}`;

/** The classes and papers of a page. */
export const marksIn = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/ (class|data-paper)="([^"]+)"/g)].flatMap(([, attribute, value = '']) =>
      attribute === 'class' ? value.split(' ') : paperMark(value),
    ),
  );

/** The part of a stylesheet that a page with these marks can make use of, in its order. */
export function stylesFor(pieces: readonly StylePiece[], marks: ReadonlySet<string>): string {
  const names = namesIn(pieces);
  let needed = new Set<string>();
  for (;;) {
    const css = cssOf(pieces, marks, needed);
    const found = new Set(names.filter((name) => needed.has(name) || css.includes(name)));
    if (found.size === needed.size) return css;
    needed = found;
  }
}

function cssOf(
  pieces: readonly StylePiece[],
  marks: ReadonlySet<string>,
  names: ReadonlySet<string>,
): string {
  return pieces
    .map((piece) => {
      if ('name' in piece) return names.has(piece.name) ? piece.css : '';
      if ('css' in piece) return isNeeded(piece, marks) ? piece.css : '';
      const inside = cssOf(piece.pieces, marks, names);
      return inside && `${piece.around}{${inside}}`;
    })
    .join('');
}

const isNeeded = ({ marks }: StyleRule, present: ReadonlySet<string>) =>
  marks === undefined || marks.some((all) => all.every((one) => present.has(one)));

const namesIn = (pieces: readonly StylePiece[]): string[] =>
  pieces.flatMap((piece) => {
    if ('name' in piece) return [piece.name];
    return 'pieces' in piece ? namesIn(piece.pieces) : [];
  });

import { encode } from 'uqr';

/** The light edge that readers need around a code, in modules. */
const QUIET_ZONE = 4;

export interface QrPath {
  /** Width and height, the quiet zone included. */
  size: number;
  /** The dark modules as one SVG path, a module wide and high each. */
  path: string;
}

/** The code that a phone's camera reads this text from. It is read even when a seventh of it is covered. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.map(runsOf).join('') };
}

/** The dark stretches of one row: neighbours as one shape have no hairline between them. */
function runsOf(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return starts
    .map((start) => {
      const end = row.indexOf(false, start);
      const width = (end < 0 ? row.length : end) - start;
      return `M${start} ${y}h${width}v1h-${width}z`;
    })
    .join('');
}

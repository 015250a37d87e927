import { encode } from 'uqr';
import { saveAs } from '#client/lib/save-as.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';

/** The light edge that readers need around a code, in modules. */
const QUIET_ZONE = 4;

export interface QrPath {
  /** Width and height, the quiet zone included. */
  size: number;
  /** Lines through the dark modules as one SVG path, to be stroked a module wide: half as long as their outlines. */
  path: string;
}

/** The code that a phone's camera reads this text from. It is read even when a seventh of it is covered. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.map(runsOf).join('') };
}

/** The dark stretches of one row: neighbours as one line have no gap between them. */
function runsOf(row: readonly boolean[], y: number): string {
  const edges = row.flatMap((isDark, x) => (isDark === (row[x - 1] ?? false) ? [] : [x]));
  const [first, ...others] = edges;
  if (first === undefined) return '';
  const steps = others.map((x, index) => {
    const width = x - (edges[index] ?? 0);
    return index % 2 === 0 ? `h${width}` : `m${width} 0`;
  });
  return `M${first} ${y}.5${steps.join('')}`;
}

/** Saves the code of a link as a drawing, which prints sharp in any size. */
export function saveQrCode(link: string) {
  const { size, path } = qrPath(link);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${path}"/></svg>`;
  saveAs(SHARE_TEXTS.downloadName, new Blob([drawing], { type: 'image/svg+xml' }));
}

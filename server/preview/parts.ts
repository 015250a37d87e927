import { SHARE_PREVIEW } from '#shared/limits.ts';
import type { Paper } from '#shared/paper.ts';
import { PRINTS } from './papers.ts';

const { width, height } = SHARE_PREVIEW;

/** Where the gift tag lies, and what stands on it. */
export const GIFT_TAG = {
  left: 140,
  top: 176,
  right: 1060,
  bottom: 582,
  middle: width / 2,
  textWidth: 780,
  nameTop: 272,
  nameBottom: 496,
  ownerBase: 544,
} as const;

// Larger than on a page: a chat shows the picture at a third of its size.
const PRINT_SCALE = 1.7;
const BAND = 58;
const SEAL = 148;

export function paper(name: Paper): string {
  const { base, print, motif, pen, ...tile } = PRINTS[name];
  const drawn = pen ? `<g ${pen.replace('#000', print)}>${motif}</g>` : `<g fill="${print}">${motif}</g>`;
  return `<defs>
    <pattern id="print" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="translate(${width / 2} 0) scale(${PRINT_SCALE})">${drawn}</pattern>
    <linearGradient id="light" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".08"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".451" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></linearGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="${base}"/>
  <rect width="${width}" height="${height}" fill="url(#print)"/>
  <rect width="${width}" height="${height}" fill="url(#light)"/>`;
}

/** Two crossed bands, with the cross behind the tag. */
export function ribbons(name: Paper): string {
  const { ribbon, fold } = PRINTS[name];
  const across = height * 0.56;
  const stops = `<stop stop-color="${fold}"/><stop offset=".14" stop-color="${ribbon}"/><stop offset=".46" stop-color="${ribbon}"/><stop offset=".56" stop-color="${lighter(ribbon)}"/><stop offset=".68" stop-color="${ribbon}"/><stop offset=".86" stop-color="${ribbon}"/><stop offset="1" stop-color="${fold}"/>`;
  return `<defs><linearGradient id="down">${stops}</linearGradient><linearGradient id="across" x2="0" y2="1">${stops}</linearGradient></defs>
  <rect x="0" y="${across - BAND / 2 + 4}" width="${width}" height="${BAND}" fill="#281808" opacity=".16"/>
  <rect x="0" y="${across - BAND / 2}" width="${width}" height="${BAND}" fill="url(#across)"/>
  <rect x="${(width - BAND) / 2 - 3}" width="${BAND + 6}" height="${height}" fill="#281808" opacity=".12"/>
  <rect x="${(width - BAND) / 2}" width="${BAND}" height="${height}" fill="url(#down)"/>`;
}

/** The paper tag with its cut corners and its stitched edge. */
export function tag(): string {
  const outline = tagOutline(0);
  const shadow = [22, 16, 10, 5].map(
    (drop) => `<path d="${outline}" transform="translate(0 ${drop})" fill="#281808" opacity=".07"/>`,
  );
  return `${shadow.join('')}<path d="${outline}" fill="#fffdf8"/>
  <path d="${tagOutline(13)}" fill="none" stroke="#e6d9c4" stroke-width="2.5" stroke-dasharray="9 7"/>`;
}

function tagOutline(inset: number): string {
  const [left, right] = [GIFT_TAG.left + inset, GIFT_TAG.right - inset];
  const [top, bottom] = [GIFT_TAG.top + inset, GIFT_TAG.bottom - inset];
  const cut = 70 - inset / 2;
  const round = 34 - inset / 2;
  return `M${left + cut} ${top}H${right - cut}L${right} ${top + cut}V${bottom - round}a${round} ${round} 0 0 1 ${-round} ${round}H${left + round}a${round} ${round} 0 0 1 ${-round} ${-round}V${top + cut}Z`;
}

/** The bow of client/ui/present.tsx. */
export function bow(name: Paper): string {
  const { ribbon, fold } = PRINTS[name];
  const scale = (SEAL * 2.25) / 190;
  const draw = (color: string, path: string) => `<path fill="${color}" d="${path}"/>`;
  const shapes =
    draw(fold, 'M92 66 58 106l20-3 6 10 26-42Zm6 0 34 40-20-3-6 10-26-42Z') +
    draw(ribbon, 'M95 60C72 4 6 0 8 44c2 46 66 42 87 16Z') +
    draw(ribbon, 'M95 60c23-56 89-60 87-16-2 46-66 42-87 16Z') +
    draw(fold, 'M92 60C70 30 26 26 27 44c1 18 42 26 65 16Zm6 0c22-30 66-34 65-16-1 18-42 26-65 16Z');
  const x = GIFT_TAG.middle - 95 * scale;
  const y = GIFT_TAG.top - 60 * scale;
  const shadow = shapes.replaceAll(/fill="[^"]*"/g, 'fill="#281808" opacity=".14"');
  return `<g transform="translate(${x} ${y + 6}) scale(${scale})">${shadow}</g><g transform="translate(${x} ${y}) scale(${scale})">${shapes}</g>`;
}

/** The scalloped seal with an emoji on it. */
export function seal(emoji: string): string {
  const scallops = [0, 18, 36, 54, 72].map((turn) =>
    [0, 90, 180, 270]
      .map((quarter) => `<circle r="7" cx="42" transform="rotate(${turn + quarter})"/>`)
      .join(''),
  );
  const shape = `<circle r="43"/>${scallops.join('')}`;
  const scale = SEAL / 100;
  const at = (y: number) => `translate(${GIFT_TAG.middle} ${y}) scale(${scale})`;
  return `<g transform="${at(GIFT_TAG.top + 6)}" fill="#281808" opacity=".2">${shape}</g>
  <g transform="${at(GIFT_TAG.top)}"><g fill="#fffbf2">${shape}</g><image x="-27" y="-27" width="54" height="54" href="${emoji}"/></g>`;
}

/** A quarter of the way to white, as the ribbon's sheen is on pages. */
function lighter(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgb(${parts.map((part) => Math.round(part + (255 - part) * 0.22)).join(' ')})`;
}

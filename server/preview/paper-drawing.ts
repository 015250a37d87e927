import { readFile } from 'node:fs/promises';
import { SHARE_PREVIEW } from '#shared/limits.ts';
import type { Paper } from '#shared/paper.ts';
import { EMOJI } from './picture.ts';

const { width, height } = SHARE_PREVIEW;
const MIDDLE = { x: EMOJI.left + EMOJI.side / 2, y: EMOJI.top + EMOJI.side / 2 };

// Larger than on a page: a chat shows the picture at a third of its size.
const PRINT_SCALE = 1.7;
const BAND = { width: 84, across: 327 };
const SEAL_SCALE = 2.8;
const BOW_SCALE = 3.3;
const WREN = { x: 930, y: 79, side: 220 };

/** The present that chats show, in this paper, as SVG; the emoji on its seal is left out. */
export async function paperDrawing(name: Paper): Promise<string> {
  const print = await printOf(name);
  const wren = await readFile(new URL('./papers/wren.svg', import.meta.url), 'base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  ${paper(print)}${ribbons(print)}${bow(print)}${seal()}
  <image x="${WREN.x}" y="${WREN.y}" width="${WREN.side}" height="${WREN.side}" href="data:image/svg+xml;base64,${wren}"/>
</svg>`;
}

interface Print {
  base: string;
  print: string;
  ribbon: string;
  /** The ribbon in the shade. */
  fold: string;
  /** SVG of one tile. */
  motif: string;
}

/** A paper as pages show it in the light theme. */
async function printOf(name: Paper): Promise<Print> {
  const [rules, tokens] = await Promise.all(['wrapping-paper.module.css', 'tokens.css'].map(look));
  const own = found(`\\[data-paper="${name}"\\] \\{([^}]*)\\}`, rules);
  const light = (token: string, css = tokens) => found(`--${token}: light-dark\\((#\\w+)`, css);
  const ownOr = (token: string, usual: string) =>
    own.includes(`--${token}:`) ? light(token, own) : light(usual);
  return {
    base: light(name),
    print: light(`${name}-print`),
    ribbon: ownOr('ribbon', 'gold'),
    fold: ownOr('fold', 'gold-deep'),
    motif: decodeURIComponent(found('data:image/svg\\+xml,([^"]*)"', own)),
  };
}

const look = (file: string) => readFile(new URL(`../../client/ui/${file}`, import.meta.url), 'utf8');

function found(pattern: string, css = ''): string {
  const [, value] = new RegExp(pattern).exec(css) ?? [];
  if (!value) throw new Error(`the look has nothing like ${pattern}`);
  return value;
}

function paper({ base, print, motif }: Print): string {
  const [across, down] = found("viewBox='0 0 (\\d+ \\d+)'", motif).split(' ');
  const tile = motif.replace('<svg', `<svg width='${across}' height='${down}'`).replaceAll('#000', print);
  return `<defs>
    <pattern id="print" width="${across}" height="${down}" patternUnits="userSpaceOnUse" patternTransform="translate(${width / 2} 0) scale(${PRINT_SCALE})"><g fill="${print}">${tile}</g></pattern>
    <linearGradient id="light" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".08"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".451" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></linearGradient>
  </defs>
  ${[base, 'url(#print)', 'url(#light)'].map((fill) => `<rect width="${width}" height="${height}" fill="${fill}"/>`).join('')}`;
}

/** Two crossed bands. */
function ribbons({ ribbon, fold }: Print): string {
  const stops = `<stop stop-color="${fold}"/><stop offset=".14" stop-color="${ribbon}"/><stop offset=".46" stop-color="${ribbon}"/><stop offset=".56" stop-color="${lighter(ribbon)}"/><stop offset=".68" stop-color="${ribbon}"/><stop offset=".86" stop-color="${ribbon}"/><stop offset="1" stop-color="${fold}"/>`;
  const top = BAND.across - BAND.width / 2;
  const left = MIDDLE.x - BAND.width / 2;
  return `<defs><linearGradient id="down">${stops}</linearGradient><linearGradient id="across" x2="0" y2="1">${stops}</linearGradient></defs>
  <rect y="${top + 5}" width="${width}" height="${BAND.width}" fill="#281808" opacity=".16"/>
  <rect y="${top}" width="${width}" height="${BAND.width}" fill="url(#across)"/>
  <rect x="${left - 4}" width="${BAND.width + 8}" height="${height}" fill="#281808" opacity=".12"/>
  <rect x="${left}" width="${BAND.width}" height="${height}" fill="url(#down)"/>`;
}

/** A quarter of the way to white, as the ribbon's sheen is on pages. */
function lighter(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgb(${parts.map((part) => Math.round(part + (255 - part) * 0.22)).join(' ')})`;
}

/** The bow of client/ui/present.tsx. */
function bow({ ribbon, fold }: Print): string {
  const shapes = `<g fill="${fold}"><path d="M92 66 58 106l20-3 6 10 26-42Zm6 0 34 40-20-3-6 10-26-42Z"/></g>
  <g fill="${ribbon}"><path d="M95 60C72 4 6 0 8 44c2 46 66 42 87 16Z"/><path d="M95 60c23-56 89-60 87-16-2 46-66 42-87 16Z"/></g>
  <g fill="${fold}"><path d="M92 60C70 30 26 26 27 44c1 18 42 26 65 16Zm6 0c22-30 66-34 65-16-1 18-42 26-65 16Z"/></g>`;
  const shadow = shapes.replaceAll(/fill="[^"]*"/g, 'fill="#281808" opacity=".14"');
  const at = (drop: number) =>
    `translate(${MIDDLE.x - 95 * BOW_SCALE} ${MIDDLE.y - 60 * BOW_SCALE + drop}) scale(${BOW_SCALE})`;
  return `<g transform="${at(8)}">${shadow}</g><g transform="${at(0)}">${shapes}</g>`;
}

/** The scalloped seal that the emoji lies on. */
function seal(): string {
  const scallops = Array.from(
    { length: 20 },
    (_, at) => `<circle r="7" cx="42" transform="rotate(${at * 18})"/>`,
  );
  const shape = `<circle r="43"/>${scallops.join('')}`;
  const at = (drop: number) => `translate(${MIDDLE.x} ${MIDDLE.y + drop}) scale(${SEAL_SCALE})`;
  return `<g transform="${at(9)}" fill="#281808" opacity=".2">${shape}</g><g transform="${at(0)}" fill="#fffbf2">${shape}</g>`;
}

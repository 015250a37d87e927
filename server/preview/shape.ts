import bidiFactory from 'bidi-js';
import { Direction, Buffer as ShapeBuffer, shape } from 'harfbuzzjs';
import type { PreviewFont } from './fonts.ts';
import type { Token } from './tokens.ts';

/** What is drawn, one em high, from the origin to the right; y goes down. */
export interface Shaped {
  /** In ems. */
  width: number;
  svg: string;
}

export type Base = 'ltr' | 'rtl';

const bidi = bidiFactory();

/** The direction in which a text begins. */
export const baseOf = (tokens: readonly Token[]): Base =>
  (bidi.getEmbeddingLevels(textOf(tokens)).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';

/** A line as it is read: each run in its direction, the runs in their order. */
export function shapeLine(tokens: readonly Token[], base: Base): Shaped {
  let width = 0;
  let svg = '';
  for (const run of inReadingOrder(runsOf(tokens, base))) {
    const shaped = run.image
      ? imageRun(run.image)
      : run.font
        ? textRun(run.text, run.font, run.level)
        : NOTHING;
    svg += `<g transform="translate(${round(width)} 0)">${shaped.svg}</g>`;
    width += shaped.width;
  }
  return { width, svg };
}

const NOTHING: Shaped = { width: 0, svg: '' };

interface Run {
  text: string;
  /** Of the Unicode bidirectional algorithm: odd ones are read from the right. */
  level: number;
  font?: PreviewFont;
  image?: string;
}

function runsOf(tokens: readonly Token[], base: Base): Run[] {
  const { levels } = bidi.getEmbeddingLevels(textOf(tokens), base);
  const runs: Run[] = [];
  let at = 0;
  for (const { text, ...drawn } of tokens) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.font && 'font' in drawn && last.font === drawn.font && last.level === level) last.text += text;
    else runs.push({ text, level, ...drawn });
    at += text.length;
  }
  return runs;
}

/** From the highest level down to the lowest odd one, what stands at that level or above is turned round (UAX 9, L2). */
function inReadingOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}

function textRun(text: string, { font, upem }: PreviewFont, level: number): Shaped {
  const buffer = new ShapeBuffer();
  buffer.addText(text);
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  let x = 0;
  let paths = '';
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    const path = font.glyphToPath(codepoint);
    if (path) paths += `<path transform="translate(${x + xOffset} ${yOffset})" d="${path}"/>`;
    x += xAdvance;
  }
  const scale = 1 / upem;
  return { width: x * scale, svg: `<g transform="scale(${scale} ${-scale})">${paths}</g>` };
}

// An emoji stands a little below the line, with air at its sides.
function imageRun(image: string): Shaped {
  return { width: 1.16, svg: `<image x=".06" y="-.88" width="1.04" height="1.04" href="${image}"/>` };
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');
const round = (ems: number) => ems.toFixed(4);

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { WISHLIST } from '#shared/limits.ts';
import type { ListFace } from '#shared/list-face.ts';
import type { Paper } from '#shared/paper.ts';

// No cache: a picture is put together once. Several threads to a picture take longer together.
sharp.cache(false);
sharp.concurrency(1);

/** Where the emoji lies on a ready picture, in pixels. */
export const EMOJI = { left: 525, top: 240, side: 150 } as const;

// Twemoji draws on a square of 36 at the usual 72 to the inch.
const EMOJI_DENSITY = (72 * EMOJI.side) / 36;

/** The ready picture of a paper, which draw-papers.ts makes. */
export const readyPicture = (paper: Paper) =>
  fileURLToPath(new URL(`./papers/${paper}.png`, import.meta.url));

/** The ready picture of the list's paper with its emoji on the seal, as PNG. */
export const pictureOf = ({ paper, coverEmoji }: ListFace): Promise<Buffer> =>
  sharp(readyPicture(paper))
    .composite([{ ...EMOJI, input: drawingOfCover(coverEmoji), density: EMOJI_DENSITY }])
    .png({ palette: true, effort: 1, dither: 0 })
    .toBuffer();

/** A cover that is no emoji gets the present that every list begins with. */
function drawingOfCover(coverEmoji: string): string | undefined {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(coverEmoji);
  return drawingOf(first?.segment ?? '') ?? drawingOf(WISHLIST.defaultCoverEmoji) ?? undefined;
}

const { resolve } = createRequire(import.meta.url);

/** The file of an emoji; null when there is none of it. */
export function drawingOf(emoji: string): string | null {
  // Files are named by code points; whether the sign that asks for the coloured form is among them differs.
  for (const signs of [emoji, emoji.replaceAll('\u{fe0f}', '')]) {
    const name = [...signs].map((sign) => sign.codePointAt(0)?.toString(16)).join('-');
    try {
      return resolve(`@twemoji/svg/${name}.svg`);
    } catch {}
  }
  return null;
}

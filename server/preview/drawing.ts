import { SHARE_PREVIEW, WISHLIST } from '#shared/limits.ts';
import type { ListFace } from '#shared/list-face.ts';
import { SHARE_TEXTS } from '#shared/texts/share.ts';
import { emojiImage } from './emoji.ts';
import { openFonts } from './fonts.ts';
import { fitLines } from './lines.ts';
import { packageFile } from './package-files.ts';
import { bow, GIFT_TAG, paper, ribbons, seal, tag } from './parts.ts';
import { baseOf, shapeLine } from './shape.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The present of a list as an SVG without any text in it: letters are outlines, emoji are images. */
export async function drawFace(face: ListFace): Promise<string> {
  const { width, height } = SHARE_PREVIEW;
  const parts = [
    paper(face.paper),
    ribbons(face.paper),
    tag(),
    await wren(),
    bow(face.paper),
    seal(await sealImage(face.coverEmoji)),
    await nameAndOwner(face),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

const { middle, nameTop, nameBottom, ownerBase } = GIFT_TAG;
const NAME_STEPS = [
  { size: 92, lines: 1 },
  { size: 76, lines: 2 },
  { size: 58, lines: 3 },
  { size: 48, lines: 3 },
];
const OWNER_SIZE = 34;
const LINE_HEIGHT = 1.1;
// Where letters stand within their line: capitals end this far above the base.
const CAP_HEIGHT = 0.7;

async function nameAndOwner({ name, ownerName }: ListFace): Promise<string> {
  const display = openFonts('besley', 780);
  const tokens = await tokensOf(name, display);
  const ellipsis = await tokensOf('…', display);
  const base = baseOf(tokens);
  const { lines, size } = fitLines(tokens, base, { width: GIFT_TAG.textWidth, steps: NAME_STEPS, ellipsis });
  const height = (lines.length - 1) * size * LINE_HEIGHT + size * CAP_HEIGHT;
  const first = (nameTop + nameBottom) / 2 - height / 2 + size * CAP_HEIGHT;
  const drawn = lines.map((line, at) =>
    centred(shapeLine(line, base), { y: first + at * size * LINE_HEIGHT, size, color: '#2b1e17' }),
  );
  return drawn.join('') + (await owner(ownerName));
}

/** By whom it is, in one line; a person without a name has none. */
async function owner(ownerName: string): Promise<string> {
  if (!ownerName) return '';
  const text = openFonts('atkinson-hyperlegible-next', 620);
  const tokens: Token[] = await tokensOf(SHARE_TEXTS.by(ownerName), text);
  const ellipsis = await tokensOf('…', text);
  const steps = [{ size: OWNER_SIZE, lines: 1 }];
  const { lines } = fitLines(tokens, 'ltr', { width: GIFT_TAG.textWidth, steps, ellipsis });
  return centred(shapeLine(lines[0] ?? [], 'ltr'), { y: ownerBase, size: OWNER_SIZE, color: '#0e5c50' });
}

function centred(
  { width, svg }: { width: number; svg: string },
  place: { y: number; size: number; color: string },
) {
  const x = middle - (width * place.size) / 2;
  return `<g transform="translate(${x} ${place.y}) scale(${place.size})" fill="${place.color}">${svg}</g>`;
}

/** A cover that is no emoji gets the present that every list begins with. */
async function sealImage(coverEmoji: string): Promise<string> {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(coverEmoji);
  return (await emojiImage(first?.segment ?? '')) ?? (await emojiImage(WISHLIST.defaultCoverEmoji)) ?? '';
}

async function wren(): Promise<string> {
  const file = await packageFile('./wren.svg');
  return `<image x="840" y="16" width="176" height="176" href="data:image/svg+xml;base64,${file?.toString('base64')}"/>`;
}

import { emojiImage, isPictured } from './emoji.ts';
import type { FontFamilies, PreviewFont } from './fonts.ts';

/** A grapheme and what draws it: a font, or the image of an emoji. */
export type Token = { text: string } & ({ font: PreviewFont } | { image: string });

/** The graphemes of a text that can be drawn. What nothing can draw is left out: a gap is kinder than a box. */
export async function tokensOf(text: string, fonts: FontFamilies): Promise<Token[]> {
  const tokens: Token[] = [];
  for (const { segment } of GRAPHEMES.segment(text.replaceAll(/\s+/g, ' ').trim().normalize('NFC'))) {
    const token = await tokenOf(segment, fonts, tokens.at(-1));
    const doubled = segment === ' ' && (tokens.at(-1)?.text ?? ' ') === ' ';
    if (token && !doubled) tokens.push(token);
  }
  return tokens;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

async function tokenOf(text: string, fonts: FontFamilies, before: Token | undefined): Promise<Token | null> {
  const image = isPictured(text) ? await emojiImage(text) : null;
  if (image) return { text, image };
  // Blanks and marks stay in the font of the word that they follow, so that the word is shaped as one.
  const isLetter = /\p{L}/u.test(text);
  if (!isLetter && before && 'font' in before && [...text].every((sign) => before.font.has(codeOf(sign))))
    return { text, font: before.font };
  const font = await fonts.fontFor(text);
  if (font) return { text, font };
  const pictured = await emojiImage(text);
  if (pictured) return { text, image: pictured };
  // A letter under more marks than a font knows is drawn without them.
  const [bare = ''] = text;
  const fontOfBare = bare === text ? null : await fonts.fontFor(bare);
  return fontOfBare && { text: bare, font: fontOfBare };
}

const codeOf = (sign: string) => sign.codePointAt(0) ?? 0;

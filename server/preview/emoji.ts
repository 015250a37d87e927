import { packageFile } from './package-files.ts';

/** The drawing of an emoji as the address of an SVG image; null when there is none of it. */
export async function emojiImage(grapheme: string): Promise<string | null> {
  for (const name of namesOf(grapheme)) {
    const file = await packageFile(`@twemoji/svg/${name}.svg`);
    if (file) return `data:image/svg+xml;base64,${file.toString('base64')}`;
  }
  return null;
}

// Files are named by code points; whether the sign that asks for the coloured form is among them differs.
function namesOf(grapheme: string): string[] {
  const name = (text: string) => [...text].map((sign) => sign.codePointAt(0)?.toString(16)).join('-');
  return [name(grapheme), name(grapheme.replaceAll('\u{fe0f}', ''))];
}

/** Whether a grapheme is drawn as a picture where a font could draw it, too: © is a letter, ❤️ is an emoji. */
export const isPictured = (grapheme: string) => /\p{Emoji_Presentation}|\u{fe0f}/u.test(grapheme);
